import { type BoardProps, cx, GameContext, Icon, ui } from '@orrery/table';
import { use, useEffect, useState } from 'react';
import { battleFought, type State } from '../board.ts';
import battleCss from './battle.module.css';
import { BattleScene, isFighting } from './battle.tsx';
import { BattleResult } from './battle-result.tsx';
import { BattleTale, TaleButtons } from './battle-tale.tsx';
import { eclipse } from './scene.ts';
import { nextOrder } from './suggestion.ts';
import { useReel } from './use-reel.ts';
import { useTales } from './use-tales.ts';

/** How far a player lets the fight continue without being asked: to the end of a round, or of the battle. */
export type FightOn = 'round' | 'end';
interface Auto {
  readonly until: FightOn;
  readonly sector: number;
  readonly round: number;
}

/** Time to see the dice before the next are rolled, in milliseconds. */
const PAUSE = 450;

/** Answers battle decisions as suggested, as far as the player said. */
const useFightOn = (props: BoardProps, s: State, isPlaying: boolean) => {
  const game = use(GameContext);
  const [auto, setAuto] = useState<Auto | null>(null);
  const { state, choices, onChoose } = props;
  const fought = battleFought(s);
  const goesOn =
    auto !== null &&
    fought !== null &&
    fought.sector === auto.sector &&
    (auto.until === 'end' || fought.round === auto.round);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is a new question
  useEffect(() => {
    if (auto === null || isPlaying || choices.length === 0) return;
    const action = goesOn
      ? nextOrder(
          game,
          state,
          choices.map((choice) => choice.action),
        )
      : null;
    if (action === null) return setAuto(null);
    const timer = setTimeout(() => onChoose(action, true), PAUSE);
    return () => clearTimeout(timer);
  }, [state, auto, isPlaying, choices.length]);
  const fightOn = (until: FightOn): void => {
    if (fought !== null) setAuto({ until, sector: fought.sector, round: fought.round });
  };
  return { fightOn, isOn: auto !== null, stop: () => setAuto(null) };
};

/** The battle that is being fought, or one that was. */
export const Battles = (props: BoardProps) => {
  const { say, entries = [] } = props;
  const s = eclipse(props.state);
  const [aside, setAside] = useState(false);
  const told = useTales(props);
  const { reel, done, result, dismiss } = useReel(s, told.tales, props);
  const fight = useFightOn(props, s, reel !== null);
  const back = (
    <button type="button" className={cx(ui.button, ui.main, battleCss.battleBack)} onClick={() => setAside(false)}>
      <Icon name="special" /> {say('eclipse.battle.back')}
    </button>
  );
  if (aside && (reel !== null || isFighting(s))) return back;
  if (reel !== null) {
    const { tale, from, until } = reel;
    return (
      <BattleTale
        key={`${tale.first} ${from}`}
        s={s}
        tale={tale}
        entries={entries}
        start={from}
        plays={{ until, done }}
        say={say}
        onClose={() => setAside(true)}
      />
    );
  }
  if (result !== null)
    return <BattleResult s={s} tale={told.latestOf(result)} entries={entries} say={say} onClose={dismiss} />;
  if (isFighting(s)) return <BattleScene {...props} last={told.last} fight={fight} onAside={() => setAside(true)} />;
  if (told.watched === null) return <TaleButtons tales={told.unseen} onOpen={told.open} say={say} />;
  const { watched, start, close } = told;
  return <BattleTale s={s} tale={watched} entries={entries} start={start} say={say} onClose={close} />;
};

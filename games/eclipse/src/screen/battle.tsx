import { type BoardProps, type Choice, cx, GameContext, Icon, styled, thingGroup, ui } from '@orrery/table';
import { use } from 'react';
import {
  type BattleFought,
  battleFought,
  COLOURS,
  countOf,
  DAMAGE,
  damageOn,
  diceOf,
  dieOf,
  type Faction,
  hasDeclared,
  isPlayer,
  kindId,
  kindsOf,
  NO_DICE,
  type SectorId,
  type ShipKind,
  type Shooting,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  type State,
  sectorIds,
  shootingNow,
  standingIn,
  statOf,
} from '../board.ts';
import { Die } from './art/parts.tsx';
import { RIVAL_COLOUR, Ship } from './art/ships.tsx';
import css from './battle.module.css';
import { Shot } from './battle-tale.tsx';
import { factionName, shipName } from './names.ts';
import { OddsBar, partyOf } from './odds-bar.tsx';
import { pressable } from './press.tsx';
import { colourOf, eclipse, offersOf } from './scene.ts';
import { StatLine } from './stat-line.tsx';
import { dieAtHand, suggestedHits } from './suggestion.ts';
import type { Step } from './tale.ts';
import { useOdds } from './use-odds.ts';

export const isFighting = (s: State): boolean => battleFought(s) !== null;

interface Squad {
  readonly faction: Faction;
  readonly kind: ShipKind;
  readonly count: number;
  readonly initiative: number;
  readonly active: boolean;
}

/** Everybody in the order of initiative; the defender first where it is equal. */
const orderOf = (
  s: State,
  attacker: Faction,
  defender: Faction,
  sector: SectorId,
  active: (faction: Faction, kind: ShipKind) => boolean,
): readonly Squad[] =>
  [defender, attacker]
    .flatMap((faction) =>
      kindsOf(faction).map((kind) => ({
        faction,
        kind,
        count: countOf(s, sector, faction, kind),
        initiative: statOf(s, faction, kind, STAT_INITIATIVE),
        active: active(faction, kind),
      })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.initiative - a.initiative);

/** Playing on without being asked about every ship type and die. */
export interface Fight {
  readonly isOn: boolean;
  fightOn(until: 'round' | 'end'): void;
  stop(): void;
}

const BATTLE_KINDS: readonly string[] = ['attack', 'hold', 'leave', 'retreat', 'stand'];

/** A battle as a scene: the order of initiative, every ship with its wounds, the dice still to be assigned, the odds as they stand. */
export const BattleScene = (props: BoardProps & { last: Step | null; fight: Fight; onAside: () => void }) => {
  const { state, choices, viewer, say, last, fight, onShow, onChoose, onAside } = props;
  const game = use(GameContext);
  const s = eclipse(state);
  const { attacker, defender, sector, round } = battleFought(s) as BattleFought;
  const orders = choices.filter(({ action }) => BATTLE_KINDS.includes(action.k));
  const hits = offersOf(choices, 'hit');
  const waste = offersOf(choices, 'waste')[0];
  const shooter = shootingNow(s);
  const rolling = shooter !== null;
  const active = (faction: Faction, kind: ShipKind): boolean =>
    shooter !== null
      ? shooter.shooter === faction && shooter.ship === kind
      : faction === viewer && orders.some(({ action }) => (action as unknown as { ship: ShipKind }).ship === kind);
  // Missiles fly once (E14.17).
  const left = (faction: Faction) =>
    standingIn(s, sector, faction, true).map((squad) => (round === 0 ? squad : { ...squad, missiles: NO_DICE }));
  const odds = useOdds(left(attacker), left(defender));
  const name = (faction: Faction): string => factionName(say, s, faction);
  const suggest = (): void => {
    for (const action of suggestedHits(game, state)) onChoose(action, true);
  };
  return (
    <section
      {...styled(css, 'battle')}
      data-cover="whole"
      aria-label={say('eclipse.battle.at', { sector: sectorIds[sector] as string })}
    >
      <header>
        <h2>{say('eclipse.battle.at', { sector: sectorIds[sector] as string })}</h2>
        <p>
          {say('eclipse.battle.sides', { attacker: name(attacker), defender: name(defender) })} ·{' '}
          {round === 0 ? say('eclipse.battle.missiles') : say('eclipse.battle.round', { round })}
        </p>
        <button type="button" className={cx(ui.button, ui.small)} onClick={onAside}>
          {say('eclipse.battle.aside')}
        </button>
      </header>
      {odds !== null && (
        <OddsBar odds={odds} attacker={partyOf(say, s, attacker)} defender={partyOf(say, s, defender)} say={say} />
      )}
      {last !== null && !rolling && <Shot step={last} say={say} />}
      {rolling && <Tray s={s} say={say} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={css.battleOrder} tabIndex={0} data-things="" aria-label={say('eclipse.battle.order')}>
        {orderOf(s, attacker, defender, sector, active).map((squad) => (
          <SquadRow
            key={`${squad.faction} ${squad.kind}`}
            {...props}
            s={s}
            squad={squad}
            hits={squad.faction === shooter?.target ? hits : []}
          />
        ))}
      </ol>
      <div className={cx(ui.row, css.battleChoices)} data-part="battleChoices">
        {orders.length + hits.length > 0 && <FightButtons fight={fight} say={say} />}
        {orders.map((choice) => (
          <OrderButton key={JSON.stringify(choice.action)} choice={choice} onShow={onShow} onChoose={onChoose} />
        ))}
        {hits.length > 0 && (
          <button type="button" className={cx(ui.button, ui.main)} onClick={suggest}>
            <Icon name="check" /> {say('eclipse.battle.suggest')}
          </button>
        )}
        {waste !== undefined && <OrderButton choice={waste.choice} onShow={onShow} onChoose={onChoose} />}
        {hits.length > 0 && <p className={ui.note}>{say('eclipse.battle.pick')}</p>}
      </div>
    </section>
  );
};

/** One click a round, or one for the whole battle. */
const FightButtons = ({ fight, say }: { fight: Fight; say: BoardProps['say'] }) =>
  fight.isOn ? (
    <button type="button" className={cx(ui.button, ui.main)} onClick={() => fight.stop()}>
      <Icon name="pause" /> {say('eclipse.battle.stop')}
    </button>
  ) : (
    <>
      <button
        type="button"
        className={cx(ui.button, ui.main)}
        data-part="fightRound"
        onClick={() => fight.fightOn('round')}
      >
        <Icon name="play" /> {say('eclipse.battle.fightRound')}
      </button>
      <button type="button" className={ui.button} data-part="fightOn" onClick={() => fight.fightOn('end')}>
        <Icon name="forward" /> {say('eclipse.battle.fightOn')}
      </button>
    </>
  );

const OrderButton = ({ choice, onShow, onChoose }: Pick<BoardProps, 'onShow' | 'onChoose'> & { choice: Choice }) => (
  <button
    type="button"
    className={ui.button}
    onPointerEnter={() => onShow(choice.action)}
    onPointerLeave={() => onShow(null)}
    onClick={() => onChoose(choice.action)}
  >
    {choice.label}
  </button>
);

const SquadRow = ({
  s,
  squad,
  hits,
  say,
  onShow,
  onChoose,
}: BoardProps & { s: State; squad: Squad; hits: ReturnType<typeof offersOf<'hit'>> }) => {
  const { faction, kind, count } = squad;
  const colour = isPlayer(faction) ? colourOf(s, faction) : RIVAL_COLOUR;
  const id = kindId(faction, kind);
  const hull = statOf(s, faction, kind, STAT_HULL);
  const wounds = damageOn(s, faction, kind, count);
  const leaving = isPlayer(faction) && hasDeclared(s, faction, kind);
  return (
    <li className={cx(css.squad, squad.active && css.active)} style={{ borderColor: colour }}>
      <b className={css.squadInitiative} data-thing="symbol.initiative">
        {squad.initiative}
      </b>
      <span className={css.squadShips}>
        {wounds.map((damage, i) => {
          const offer = hits.find(({ action }) => action.ship === kind && action.damage === damage);
          const label = say('eclipse.battle.ship', { ship: shipName(say, id), damage, hull });
          const picture = (
            <svg
              key={`${damage} ${i}`}
              width="44"
              height="46"
              viewBox="-22 -18 44 46"
              data-thing={`ship.${id}`}
              aria-hidden={offer !== undefined || undefined}
              role={offer === undefined ? 'img' : undefined}
              aria-label={offer === undefined ? label : undefined}
            >
              <Ship shape={id} size={32} colour={colour} />
              {Array.from({ length: hull + 1 }, (_, k) => (
                <rect
                  key={k}
                  className={cx(css.pip, k < damage && css.hurt)}
                  x={-((hull + 1) * 6) / 2 + k * 6 + 0.6}
                  y="20"
                  width="4.8"
                  height="5"
                  rx="1"
                />
              ))}
            </svg>
          );
          if (offer === undefined) return picture;
          return (
            <span
              key={`${damage} ${i}`}
              {...styled(css, 'target')}
              {...pressable(
                `${offer.choice.label}. ${label}`,
                () => onChoose(offer.choice.action),
                (on) => onShow(on ? offer.choice.action : null),
              )}
            >
              {picture}
            </span>
          );
        })}
      </span>
      <span className={css.squadText}>
        <strong data-thing={`ship.${id}`}>
          {shipName(say, id)} · {factionName(say, s, faction)}
        </strong>
        <StatLine s={s} faction={faction} kind={kind} say={say} />
        {leaving && <small>{say('eclipse.battle.leaving')}</small>}
      </span>
    </li>
  );
};

/** Dice not yet assigned; the next one stands out. */
const Tray = ({ s, say }: { s: State; say: BoardProps['say'] }) => {
  const first = dieAtHand(s);
  // Missiles fly before the first round (E14.17).
  const missiles = battleFought(s)?.round === 0;
  const { shooter, ship } = shootingNow(s) as Shooting;
  const computer = statOf(s, shooter, ship, STAT_COMPUTER);
  const dice: { colour: number; face: number }[] = [];
  for (let colour = 2; colour >= 0; colour--)
    for (let face = 6; face >= 1; face--)
      for (let n = diceOf(s, dieOf(colour, face)); n > 0; n--) dice.push({ colour, face });
  return (
    <div className={css.tray} {...thingGroup(say('eclipse.battle.dice'))}>
      {dice.map(({ colour, face }, i) => (
        <span key={i} data-thing={missiles ? 'symbol.missile' : 'symbol.cannon'}>
          <Die
            colour={colour}
            face={face}
            size={i === 0 ? 44 : 32}
            label={say('eclipse.battle.die', {
              colour: COLOURS[colour] as string,
              face,
              damage: DAMAGE[colour] as number,
            })}
          />
        </span>
      ))}
      {first !== null && (
        <p>{say('eclipse.battle.next', { damage: DAMAGE[first.colour] as number, face: first.face, computer })}</p>
      )}
    </div>
  );
};

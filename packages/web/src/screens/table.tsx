import { isRefusal, type Refusal } from '@orrery/kernel';
import {
  DialogsContext,
  type Driver,
  Explains,
  Frame,
  type GameScreen,
  GameWords,
  navigate,
  useSay,
} from '@orrery/table';
import { startTransition, useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { screenFor } from '../drivers/engines.ts';
import { type Invitation, type Opened, openTable } from '../drivers/open.ts';
import { lexiconOf, screenWordsOf } from '../games/registry.ts';
import { useCoach } from '../table/coach.tsx';
import { DIALOGS } from '../table/dialogs.ts';
import { RulesBeside } from '../table/rules-beside.tsx';
import { Advised } from './advised.tsx';
import { Lobby } from './lobby.tsx';
import { Lost } from './lost.tsx';
import { Result } from './result.tsx';
import { Stranger } from './stranger.tsx';
import { Waiting } from './waiting.tsx';

type Shown =
  | Refusal
  | Extract<Opened, { k: 'lobby' | 'stranger' | 'advised' }>
  | (Extract<Opened, { k: 'game' }> & { readonly screen: GameScreen });

const invitationOf = (query: URLSearchParams): Invitation | null => {
  const token = query.get('token');
  return token === null ? null : { token, seat: Number(query.get('seat') ?? 0) };
};

/** A table by its id, in this browser or on the server. A new id starts over. */
export const TableScreen = ({ route }: ScreenProps) => {
  const id = route.path[1] ?? '';
  return <TableAt key={id} id={id} route={route} />;
};

const TableAt = ({ id, route }: ScreenProps & { readonly id: string }) => {
  const say = useSay();
  const invitation = invitationOf(route.query);
  const token = invitation?.token;
  const [shown, setShown] = useState<Shown | null>(null);
  const [again, setAgain] = useState(0);
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table is opened once, and again when it starts
  useEffect(() => {
    let wanted = true;
    let driver: Driver | null = null;
    openTable(id, invitation && { ...invitation, advice: agreed }, say('app.guest')).then(async (found) => {
      if (isRefusal(found) || found.k !== 'game') {
        if (wanted) setShown(found);
        return;
      }
      driver = found.driver;
      const screen = await screenFor(driver.game);
      // A whole table is much to draw at once: in slices, so that the page answers meanwhile.
      if (wanted) startTransition(() => setShown({ ...found, screen }));
      else driver.close();
      // The seat is taken: remove the token from the address.
      if (token !== undefined) navigate(`/table/${id}`, 'replace');
    });
    return () => {
      wanted = false;
      driver?.close();
    };
  }, [again]);

  if (shown === null) return <Waiting />;
  if (isRefusal(shown)) return <Lost why={say(`why.${shown.why}`, shown.with)} />;
  const goOn = (): void => {
    setShown(null);
    setAgain(again + 1);
  };
  if (shown.k === 'stranger') return <Stranger onKnown={goOn} />;
  if (shown.k === 'advised')
    return (
      <Advised
        onAgree={() => {
          setAgreed(true);
          goOn();
        }}
      />
    );
  if (shown.k === 'lobby') return <Lobby table={shown.table} onStart={() => setAgain(again + 1)} />;
  return (
    <GameWords words={shown.driver.game.words.catalogues} screen={screenWordsOf(shown.driver.game.rules.id)}>
      {route.path[2] === 'result' ? (
        <Result driver={shown.driver} screen={shown.screen} />
      ) : (
        <DialogsContext value={DIALOGS}>
          <Explains driver={shown.driver} lexicon={lexiconOf(shown.driver.game.rules.id)}>
            <RulesBeside game={shown.driver.game.rules.id}>
              <Frame driver={shown.driver} screen={shown.screen} guided={shown.guided} useRemark={useCoach} />
            </RulesBeside>
          </Explains>
        </DialogsContext>
      )}
    </GameWords>
  );
};

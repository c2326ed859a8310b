import { isRefusal, type RawRecord, type Refusal } from '@orrery/kernel';
import { Explains, type GameScreen, GameWords, type SeatPlayer, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { engineForRecord, screenFor } from '../drivers/engines.ts';
import { isImported, loadImported } from '../drivers/imported.ts';
import { ReplayingDriver } from '../drivers/replaying.ts';
import { keepReview } from '../drivers/reviewing.ts';
import { loadTable } from '../drivers/saved.ts';
import { lexiconOf, screenWordsOf } from '../games/registry.ts';
import { refusalOf } from '../online/refusal.ts';
import { server } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { recordFromAddress, reviewFromAddress } from './record-file.ts';
import { Drop } from './replay-drop.tsx';
import { ReplayTable } from './replay-table.tsx';
import { Waiting } from './waiting.tsx';

interface Found {
  readonly driver: ReplayingDriver;
  readonly screen: GameScreen;
}

/** Replays any record: of a saved table, of a shared link, or of an imported file. A new address starts over. */
export const Replay = ({ route }: ScreenProps) => {
  const id = route.path[1];
  return <ReplayOf key={`${id}#${route.hash}`} id={id} route={route} />;
};

const ReplayOf = ({ id, route }: ScreenProps & { readonly id: string | undefined }) => {
  const say = useSay();
  const { hash } = route;
  const [found, setFound] = useState<Found | Refusal | null>(null);
  useEffect(() => {
    let wanted = true;
    if (id === undefined && hash === '') return;
    find(id, hash)
      .catch(refusalOf)
      .then((result) => {
        if (wanted) setFound(result);
      });
    return () => {
      wanted = false;
    };
  }, [id, hash]);

  if (id === undefined && hash === '') return <Drop />;
  if (found === null) return <Waiting />;
  if (isRefusal(found))
    return (
      <Page title={say('replay.title')}>
        <p className={ui.warn} role="alert">
          {say(`why.${found.why}`, found.with)}
        </p>
        <Drop bare />
      </Page>
    );
  const at = route.query.get('at');
  return (
    <GameWords words={found.driver.game.words.catalogues} screen={screenWordsOf(found.driver.game.rules.id)}>
      <Explains driver={found.driver} lexicon={lexiconOf(found.driver.game.rules.id)}>
        <ReplayTable
          key={found.driver.id}
          driver={found.driver}
          screen={found.screen}
          at={at === null ? null : Number(at)}
          reviewed={route.query.has('review')}
        />
      </Explains>
    </GameWords>
  );
};

const NO_TABLE: Refusal = { rule: 'K1', why: 'noSuchTable' };

/** Who sat at a table on the server. */
const playersOf = async (id: string): Promise<readonly SeatPlayer[]> =>
  (await server.table(id)).seats.map(({ kind, name, strength }) => ({
    kind: kind === 'bot' ? 'bot' : 'person',
    name: name || null,
    ...(strength === null ? {} : { level: strength }),
  }));

const find = async (id: string | undefined, hash: string): Promise<Found | Refusal> => {
  let record: RawRecord | Refusal;
  let players: readonly SeatPlayer[] | undefined;
  if (id === undefined) record = await recordFromAddress(hash);
  else if (isImported(id)) record = loadImported(id) ?? NO_TABLE;
  else {
    const saved = loadTable(id);
    record = saved ?? (id.startsWith('l-') ? NO_TABLE : await server.record(id));
    players = saved?.players ?? (isRefusal(record) ? undefined : await playersOf(id));
  }
  if (isRefusal(record)) return record;
  const game = await engineForRecord(record);
  if (isRefusal(game)) return game;
  const current = { ...record, rulesVersion: game.rules.version };
  const driver = ReplayingDriver.open(id ?? 'shared', game, current, players, id !== undefined && !isImported(id));
  if (isRefusal(driver)) return driver;
  const shared = id === undefined ? await reviewFromAddress(hash) : null;
  if (shared !== null) keepReview(driver.record(), shared);
  return { driver, screen: await screenFor(game) };
};

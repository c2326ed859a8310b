import { isRefusal, type RawRecord, type Refusal } from '@orrery/kernel';
import { Icon } from '@orrery/table/art/icon.tsx';
import type { Sitter } from '@orrery/table/driver.ts';
import type { GameScreen } from '@orrery/table/screen.ts';
import { navigate } from '@orrery/table/shell/router.tsx';
import { SpeakingOf, useSay } from '@orrery/table/words/index.tsx';
import { type DragEvent, useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { engineForRecord, screenFor } from '../drivers/engines.ts';
import { ReplayingDriver } from '../drivers/replaying.ts';
import { loadTable } from '../drivers/saved.ts';
import { refusalOf } from '../online/refusal.ts';
import { server } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { importText } from './import.ts';
import { recordFromAddress, recordToAddress } from './record-file.ts';
import { ReplayTable } from './replay-table.tsx';
import { Waiting } from './waiting.tsx';

interface Found {
  readonly driver: ReplayingDriver;
  readonly screen: GameScreen;
}

/** Any record: of a table here, of an address somebody sent, or of a dropped file. Another address begins anew. */
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
        <p className="warn" role="alert">
          {say(`why.${found.why}`, found.with)}
        </p>
        <Drop bare />
      </Page>
    );
  const at = route.query.get('at');
  return (
    <SpeakingOf words={found.driver.game.words.catalogues}>
      <ReplayTable
        key={found.driver.id}
        driver={found.driver}
        screen={found.screen}
        at={at === null ? null : Number(at)}
      />
    </SpeakingOf>
  );
};

const NO_TABLE: Refusal = { rule: 'K1', why: 'noSuchTable' };

/** Who sat at a table on the server. */
const sittersOf = async (id: string): Promise<readonly Sitter[]> =>
  (await server.table(id)).seats.map(({ kind, name, strength }) => ({
    kind: kind === 'bot' ? 'bot' : 'person',
    name: name || null,
    ...(strength === null ? {} : { level: strength }),
  }));

const find = async (id: string | undefined, hash: string): Promise<Found | Refusal> => {
  let record: RawRecord | Refusal;
  let sitters: readonly Sitter[] | undefined;
  if (id === undefined) record = await recordFromAddress(hash);
  else {
    const saved = loadTable(id);
    record = saved ?? (id.startsWith('l-') ? NO_TABLE : await server.record(id));
    sitters = saved?.sitters ?? (isRefusal(record) ? undefined : await sittersOf(id));
  }
  if (isRefusal(record)) return record;
  const game = await engineForRecord(record);
  if (isRefusal(game)) return game;
  const driver = ReplayingDriver.open(id ?? 'shared', game, { ...record, rulesVersion: game.rules.version }, sitters);
  return isRefusal(driver) ? driver : { driver, screen: await screenFor(game) };
};

/** Drop a file here: a record of ours, or a game log of boardgamers.space. */
const Drop = ({ bare = false }: { bare?: boolean }) => {
  const say = useSay();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const record = await importText(await file.text());
    if (isRefusal(record)) setProblem(record);
    else navigate(`/replay#${await recordToAddress(record)}`);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  const zone = (
    <>
      {problem !== null && (
        <p className="warn" role="alert">
          {say(`why.${problem.why}`, problem.with)}
        </p>
      )}
      <div
        className={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="open" size={48} />
        <p>{say('replay.drop')}</p>
        <label className="button main">
          {say('replay.choose')}
          <input
            type="file"
            className="hidden"
            accept=".json,.txt,.log"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </label>
      </div>
    </>
  );
  return bare ? (
    zone
  ) : (
    <Page title={say('replay.title')}>
      <h1>{say('replay.title')}</h1>
      <p className="note">{say('replay.about')}</p>
      {zone}
    </Page>
  );
};

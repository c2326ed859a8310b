import { findGame } from '@orrery/catalog';
import {
  type GameModule,
  type GameRecord,
  isRefusal,
  type Laid,
  laidOf,
  layOut,
  type OptionSpec,
  type Options,
  type OptionValue,
  type RawRecord,
  RECORD_FORMAT,
  type Refusal,
  readOptions,
  type SetupPart,
  seatedOptions,
} from '@orrery/kernel';
import { type GameScreen, navigate, type SeatPlayer, settings, turnedStep } from '@orrery/table';
import { useEffect, useMemo, useState } from 'react';
import { newSecret } from '../drivers/saved.ts';
import { cardOf } from '../games/registry.ts';
import { begin } from './begin.ts';
import { openOnServer } from './open-on-server.ts';
import type { Place } from './place.tsx';
import { recordToAddress } from './record-file.ts';

export interface Opened {
  readonly game: GameModule;
  readonly screen: GameScreen;
  /** A set-up somebody shared by link. */
  readonly shared: RawRecord | null;
}

export type Given = { readonly [option: string]: OptionValue };

const firstPlayers = (players: number): SeatPlayer[] =>
  Array.from(
    { length: players },
    (_, seat): SeatPlayer =>
      seat === 0 ? { kind: 'me', name: settings().name || null } : { kind: 'bot', name: null, level: 'captain' },
  );

/** The levels of the game's own opponent; none where it has none. */
export const automaLevels = ({ rules }: GameModule): readonly string[] => {
  const spec = rules.options.find(({ id }) => id === 'automa');
  return spec?.k === 'choice' ? spec.values : [];
};

/** Does an option mean anything at a table of this size? */
export const isAsked = ({ id, onlyAt }: OptionSpec, screen: GameScreen, players: number): boolean =>
  (onlyAt === undefined || onlyAt === players) && screen.hides?.(id, players) !== true;

/** One person alone has the Automa at the table, in games that have one. */
const withAutoma = (players: readonly SeatPlayer[], game: GameModule, level?: OptionValue): readonly SeatPlayer[] => {
  const spec = game.rules.options.find(({ id }) => id === 'automa');
  if (players.length !== 1 || spec === undefined) return players;
  return [...players, { kind: 'automa', name: null, level: String(level ?? spec.default) }];
};

/** What can be laid out by hand; null until it is known. */
const useSetupParts = (game: string): readonly SetupPart[] | null => {
  const [parts, setParts] = useState<readonly SetupPart[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.resolve(findGame(game)?.setup?.() ?? []).then((found) => {
      if (wanted) setParts(found);
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return parts;
};

/** Which parts are laid out by hand, and what the table looks like with them. */
const useLayout = (opened: Opened, options: Options | Refusal) => {
  const { rules } = opened.game;
  const parts = useSetupParts(rules.id);
  const [seed, setSeed] = useState(newSecret);
  const [laid, setLaid] = useState<Laid>({});
  const [turns, setTurns] = useState(0);
  // The server deals anew unless somebody has chosen this very set-up.
  const [own, setOwn] = useState(false);
  const known = isRefusal(options) ? null : JSON.stringify(options);
  const layout = useMemo(
    () => (known === null || parts === null ? null : layOut(rules, parts, JSON.parse(known) as Options, seed, laid)),
    [rules, parts, known, seed, laid],
  );
  const turned =
    isRefusal(options) || layout === null
      ? null
      : turnedStep(opened.game, opened.screen, options, layout, seed, turns + 1);
  const { shared } = opened;
  useEffect(() => {
    if (shared === null || parts === null) return;
    const given = readOptions(rules, shared.options);
    const found = isRefusal(given) ? given : laidOf(rules, parts, given, shared.entries);
    if (!isRefusal(found)) setLaid(found);
    setOwn(true);
  }, [shared, parts, rules]);
  return {
    seed,
    laid,
    layout,
    own: own || Object.keys(laid).length > 0,
    deal: (secret: string): void => {
      setSeed(secret);
      setLaid({});
      setTurns(0);
      setOwn(true);
    },
    lay: (key: string, line: string | null): void =>
      setLaid(
        line === null
          ? Object.fromEntries(Object.entries(laid).filter(([other]) => other !== key))
          : { ...laid, [key]: line },
      ),
    resetLaid: (): void => setLaid({}),
    canTurn: turned !== null,
    turn: (): void => {
      if (turned === null) return;
      setLaid({ ...laid, [turned.key]: turned.line });
      setTurns(turns + 1);
    },
  };
};

/** The link that leads to this very set-up. */
const addressOf = async ({ rules }: GameModule, options: Options, entries: readonly string[]): Promise<string> => {
  const { id: game, version: rulesVersion } = rules;
  const record: GameRecord = { format: RECORD_FORMAT, game, rulesVersion, options, entries };
  return `${location.origin}/new/${game}#${await recordToAddress(record)}`;
};

/** Everything that is chosen before a game starts, and the start itself. */
export const useArrangement = (opened: Opened) => {
  const { game, screen, shared } = opened;
  const { rules } = game;
  const range = cardOf(rules.id)?.players ?? rules.players;
  const asked = shared === null ? null : readOptions(rules, shared.options);
  const [players, setPlayers] = useState<readonly SeatPlayer[]>(() => {
    const wished = asked === null || isRefusal(asked) ? 2 : asked.players;
    const level = asked === null || isRefusal(asked) ? undefined : asked['automa'];
    return withAutoma(firstPlayers(Math.max(range.min, Math.min(wished, range.max))), game, level);
  });
  const [given, setGiven] = useState<Given>(() => {
    if (asked === null || isRefusal(asked)) return {};
    const { players: _, ...rest } = asked;
    return rest as Given;
  });
  const [problem, setProblem] = useState<Refusal | null>(asked !== null && isRefusal(asked) ? asked : null);
  const [advice, setAdvice] = useState(false);
  const [copied, setCopied] = useState(false);
  const [place, setPlace] = useState<Place>({ online: false, clock: 'none', visibility: 'unlisted' });
  const seated = players.filter(({ kind }) => kind !== 'automa');
  const automa = players.find(({ kind }) => kind === 'automa');
  const count = seated.length;
  // Options that mean nothing at a table of this size are not sent either.
  const asksFor = rules.options.filter((spec) => isAsked(spec, screen, count)).map(({ id }) => id);
  const wanted = {
    ...Object.fromEntries(Object.entries(given).filter(([id]) => asksFor.includes(id))),
    ...(automa?.level === undefined ? {} : { automa: automa.level }),
  };
  const wish = seatedOptions(rules, { players: count, ...wanted }, (seat) => seated[seat]?.kind !== 'bot');
  const options = readOptions(rules, wish);
  const laying = useLayout(opened, options);
  const { layout, own, seed } = laying;
  // Several people say together whether bots may advise: here, or when they sit down.
  const asksAdvice = seated.filter(({ kind }) => kind !== 'bot').length > 1;
  const start = async (guest: string): Promise<void> => {
    const opening = own ? (layout?.lines ?? []) : [];
    const id = place.online
      ? await openOnServer({
          game: rules.id,
          options: wanted,
          players,
          place,
          guest,
          opening,
          advice: asksAdvice && advice,
        })
      : await begin({
          game: rules.id,
          options: wish,
          players: seated,
          secret: seed,
          entries: opening,
          advice: asksAdvice && advice,
        });
    if (isRefusal(id)) setProblem(id);
    else navigate(`/table/${id}`);
  };
  const share = async (): Promise<void> => {
    if (isRefusal(options) || layout === null) return;
    await navigator.clipboard.writeText(await addressOf(game, options, layout.lines));
    setCopied(true);
  };
  return {
    ...laying,
    range,
    players,
    setPlayers: (next: readonly SeatPlayer[]): void => {
      const all = withAutoma(next, game);
      if (all.filter(({ kind }) => kind !== 'automa').length !== count) laying.resetLaid();
      setPlayers(all);
    },
    count,
    given,
    setGiven,
    asksAdvice,
    advice,
    setAdvice,
    place,
    setPlace,
    options,
    start,
    share,
    copied,
    refusal: isRefusal(options) ? options : problem,
  };
};
export type Arrangement = ReturnType<typeof useArrangement>;

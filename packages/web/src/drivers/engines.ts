import {
  engineOf,
  engineToGoOn,
  type GameModule,
  isRefusal,
  type RawRecord,
  type Refusal,
  readsAlike,
} from '@orrery/kernel';
import type { GameScreen } from '@orrery/table';
import { loadGame, loadScreen } from '../games/registry.ts';

const addressOf = (game: string, version: number): string => `${location.origin}/engines/${game}-${version}.js`;

/** The engines the server keeps; null when it does not say, as without a network. */
const keptEngines = async (): Promise<readonly string[] | null> => {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch('/engines.json');
    return answer.ok ? ((await answer.json()) as readonly string[]) : null;
  } catch {
    return null;
  }
};

/** The engine of another version than ours, from the server; null when it cannot be had. */
const fetchEngine = async (game: string, version: number): Promise<GameModule | null> => {
  const kept = await keptEngines();
  if (kept !== null && !kept.includes(`${game}-${version}`)) return null;
  try {
    return engineOf(await import(/* @vite-ignore */ addressOf(game, version)));
  } catch {
    return null;
  }
};

const noGame = (game: string): Refusal => ({ rule: 'K3.2', why: 'noSuchGame', with: { game } });
const noEngine = (game: string, version: number): Refusal => ({
  rule: 'K3.3',
  why: 'engineMissing',
  with: { game, version },
});

/** The engine of a game by its version: ours, or the one the server keeps. */
export const loadEngine = async (game: string, version: number): Promise<GameModule | Refusal> => {
  const present = await loadGame(game);
  if (present === null) return noGame(game);
  if (present.rules.version === version) return present;
  return (await fetchEngine(game, version)) ?? noEngine(game, version);
};

/** The engine a recorded or saved game goes on with: ours where it stands there as it stood, else the one it began with. */
export const engineForRecord = async (record: RawRecord): Promise<GameModule | Refusal> => {
  const { game, rulesVersion } = record;
  const present = await loadGame(game);
  if (present === null) return noGame(game);
  if (present.rules.version === rulesVersion) return present;
  const own = await fetchEngine(game, rulesVersion);
  const chosen = engineToGoOn(present, own, record);
  return isRefusal(chosen) && own === null ? noEngine(game, rulesVersion) : chosen;
};

/** The game's own screen where it can read the engine's positions, else the one that draws any game. */
export const screenFor = async (game: GameModule): Promise<GameScreen> => {
  const present = await loadGame(game.rules.id);
  return loadScreen(present !== null && readsAlike(present, game) ? game.rules.id : '');
};

/** For bots: where to get an engine that is not built in. */
export const engineAddress = ({ rules, edition }: GameModule): { readonly engine?: string } =>
  edition === undefined ? {} : { engine: addressOf(rules.id, rules.version) };

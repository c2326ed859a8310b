import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineOf, type GameModule } from '@orrery/kernel';
import { PACKINGS } from './pack.ts';

const NAME = /^([a-z][a-z0-9-]*)-(\d+)\.mjs$/;

const enginesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : [];

/**
 * The engines of every version that ran here, one file each under the data folder. Games that began under one can end
 * under it, and browsers get it from us.
 */
export class Engines {
  private readonly folder: string;
  private readonly loaded = new Map<string, Promise<GameModule | null>>();

  constructor(data: string) {
    this.folder = resolve(data, 'engines');
  }

  /** Keep the engines of this build, and those of earlier versions it brings along where none ran here. */
  keep(built: string): void {
    mkdirSync(this.folder, { recursive: true });
    for (const name of enginesIn(built)) {
      const into = join(this.folder, name);
      if (!(existsSync(into) && readFileSync(into).equals(readFileSync(join(built, name))))) this.copy(built, name);
    }
    const earlier = join(built, 'earlier');
    for (const name of enginesIn(earlier)) if (!existsSync(join(this.folder, name))) this.copy(earlier, name);
  }

  /** With its packed forms; those of another file of this name go. */
  private copy(from: string, name: string): void {
    for (const { extension } of PACKINGS) {
      const packed = `${name}${extension}`;
      rmSync(join(this.folder, packed), { force: true });
      if (existsSync(join(from, packed))) copyFileSync(join(from, packed), join(this.folder, packed));
    }
    copyFileSync(join(from, name), join(this.folder, name));
  }

  /** Every engine kept, as `game-version`. */
  names(): string[] {
    return enginesIn(this.folder).map((name) => name.slice(0, -'.mjs'.length));
  }

  /** The file of an engine; null when it is not kept. */
  fileOf(game: string, version: number): string | null {
    const name = `${game}-${version}.mjs`;
    const file = join(this.folder, name);
    return NAME.test(name) && existsSync(file) ? file : null;
  }

  /** The address of an engine's file for threads of this machine. */
  urlOf(game: string, version: number): string | null {
    const file = this.fileOf(game, version);
    return file === null ? null : pathToFileURL(file).href;
  }

  load(game: string, version: number): Promise<GameModule | null> {
    const key = `${game}-${version}`;
    let engine = this.loaded.get(key);
    if (engine === undefined) {
      const url = this.urlOf(game, version);
      engine = url === null ? Promise.resolve(null) : import(/* @vite-ignore */ url).then(engineOf);
      this.loaded.set(key, engine);
    }
    return engine;
  }
}

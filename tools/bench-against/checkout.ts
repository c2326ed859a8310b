import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface Commit {
  /** As it was asked for: `HEAD~1`. */
  readonly name: string;
  readonly hash: string;
  readonly subject: string;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Null when there is no such commit. */
export const findCommit = (name: string): Commit | null => {
  try {
    const hash = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    return { name, hash, subject: git('log', '-1', '--format=%s', hash) };
  } catch {
    return null;
  }
};

export const uncommittedChanges = (): number =>
  git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '').length;

/** Worktrees of its own for the commits, gone when the program ends, however it ends. */
export class Checkouts {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orrery-against-'));
  private readonly trees: string[] = [];
  private running: ChildProcess | null = null;

  constructor() {
    process.on('exit', () => this.remove());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  }

  /** Check a commit out and install what it needs. */
  async add(commit: Commit, name: string): Promise<string> {
    const tree = join(this.folder, name);
    this.trees.push(tree);
    git('worktree', 'add', '--detach', tree, commit.hash);
    await this.run(tree, ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
    return tree;
  }

  /** Run npm in a tree and return what it printed. In a process group of its own, so that all of it can be ended. */
  run(tree: string, args: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn('npm', args, { cwd: tree, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      this.running = child;
      let printed = '';
      let errors = '';
      child.stdout.on('data', (chunk) => {
        printed += chunk;
      });
      child.stderr.on('data', (chunk) => {
        errors += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        this.running = null;
        if (code === 0) resolve(printed);
        else reject(new Error(`npm ${args.join(' ')} failed in ${tree}:\n${errors}${printed}`.trimEnd()));
      });
    });
  }

  private remove(): void {
    const pid = this.running?.pid;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    for (const tree of this.trees) {
      try {
        // Twice: a tree that is only half checked out is locked.
        git('worktree', 'remove', '--force', '--force', tree);
      } catch {
        // Git never got as far as to know it.
      }
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

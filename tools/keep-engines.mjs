// Keeps the engines of a commit for the builds after it: npm run keep-engines -- [<commit>, by default HEAD]
// Run it before the version of a game's rules is raised; docs/handbook/release.md says when and why.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The packages from outside are those installed here; our own are the commit's. */
const linkPackages = (tree) => {
  const from = join(root, 'node_modules');
  const into = join(tree, 'node_modules');
  mkdirSync(join(into, '@orrery'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@orrery' && !name.startsWith('.')) symlinkSync(join(from, name), join(into, name));
  for (const home of ['games', 'packages'])
    for (const name of readdirSync(join(tree, home))) symlinkSync(join(tree, home, name), join(into, '@orrery', name));
};

const pack = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

const [commit = 'HEAD'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'orrery-keep-'));
const tree = join(folder, 'tree');
try {
  git('worktree', 'add', '--quiet', '--detach', tree, commit);
  linkPackages(tree);
  const built = join(folder, 'engines');
  const script = `import { buildEngines } from ${JSON.stringify(join(tree, 'tools', 'engines.mjs'))}; await buildEngines(${JSON.stringify(built)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: tree, stdio: 'inherit' });
  for (const name of readdirSync(built).filter((one) => one.endsWith('.mjs'))) {
    const [, game] = /^(.+)-\d+\.mjs$/.exec(name);
    const kept = join(root, 'games', game, 'engines');
    const packed = pack(readFileSync(join(built, name)));
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, `${name}.br`), packed);
    console.log(`games/${game}/engines/${name}.br, ${Math.round(packed.length / 1024)} KB`);
  }
} finally {
  git('worktree', 'remove', '--force', tree);
  rmSync(folder, { recursive: true, force: true });
}

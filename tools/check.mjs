// Lint, format, types, import arrows, sizes, names, rule coverage: everything that can be checked without running a test.
import { spawn } from 'node:child_process';

const CHECKS = [
  ['lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['types of the engines (no DOM, no Node)', 'npx', ['tsc', '-p', 'tsconfig.engine.json']],
  ['types of everything on Node', 'npx', ['tsc', '-p', 'tsconfig.node.json']],
  ['types of the web client', 'npx', ['tsc', '-p', 'tsconfig.web.json']],
  ['types of the browser tests', 'npx', ['tsc', '-p', 'tsconfig.browser.json']],
  ['only the catalog names games; languages; lengths of files', 'node', ['tools/tidy.mjs']],
  ['catalogues use the words of the glossary', 'node', ['tools/glossary.mjs']],
  ['every rule has a test', 'node', ['tools/coverage.mjs', '--check']],
  ['studies were made with the evaluators as they are', 'node', ['packages/cli/bin/orrery.mjs', 'studies']],
];

/** Lines printed even when a check passes. */
const WORTH_SAYING = /^\s*(WAITING|NOTE) /;

const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ name, code, output }));
  });

let failed = 0;
for (const check of CHECKS) {
  const { name, code, output } = await run(check);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) {
    failed++;
    console.log(output);
  } else for (const line of output.split('\n')) if (WORTH_SAYING.test(line)) console.log(`       ${line.trim()}`);
}
console.log(failed === 0 ? 'all checks passed' : `${failed} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;

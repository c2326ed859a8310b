import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Before the first browser test: server, web client and engines, built once for all files (`RunningServer` relies on it). */
export default (): void => {
  execFileSync(process.execPath, [join(ROOT, 'tools/start.mjs'), '--build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.env.BROWSER_TESTS_BUILT = 'yes';
};

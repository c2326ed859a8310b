import process from 'node:process';
import '../server.ts';

/** The server's program with everything loaded; the first word on standard input starts it. */
if (process.env.DATABASE_URL !== undefined) await import('../storage/postgres.ts');
await new Promise((resolve) => process.stdin.once('data', resolve));
await import('../main.ts');

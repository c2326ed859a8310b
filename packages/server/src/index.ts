export { type Config, ConfigError, readConfig } from './config.ts';
export { Games } from './games.ts';
export { type Admin, openAdmin } from './operators/command-line.ts';
export { Problem } from './problem.ts';
export { type Extras, type Running, startServer } from './server.ts';
export { backup, restore } from './storage/backup.ts';

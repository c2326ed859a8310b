import type { Command } from '../command.ts';
import { allGames, kebab } from '../games.ts';

export const games: Command = {
  name: 'games',
  usage: 'games [--json]',
  summary: 'list the games',
  flags: { json: 'switch' },
  run: async ({ flags }, out) => {
    const list = await Promise.all(
      allGames().map(async (entry) => {
        const { rules } = await entry.load();
        return { id: entry.id, players: entry.players, version: rules.version, options: rules.options };
      }),
    );
    if (flags.json === true) out.json(list);
    else
      for (const { id, players, version, options } of list) {
        out.line(`${id.padEnd(10)} ${players.min}-${players.max} players, rules version ${version}`);
        for (const option of options) {
          const values =
            option.k === 'choice'
              ? option.values.join(' | ')
              : option.k === 'set'
                ? `any of ${option.values.join(',')}`
                : option.k === 'flag'
                  ? 'true | false'
                  : `${option.min} to ${option.max}`;
          out.line(
            `  --${kebab(option.id).padEnd(24)} ${values} (default ${String(option.default)})${option.perSeat === true ? ', one per seat' : ''}`,
          );
        }
      }
    return 0;
  },
};

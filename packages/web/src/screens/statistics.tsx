import { cx, ui, useSay } from '@orrery/table';
import type { SavedTable } from '../drivers/saved.ts';

/** What was played in this browser, by game. */
export const Statistics = ({ tables }: { tables: readonly SavedTable[] }) => {
  const say = useSay();
  const games = [...new Set(tables.map((table) => table.game))];
  if (games.length === 0) return null;
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="statistics">
      <h2 id="statistics">{say('account.statistics')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('new.game')}</th>
            <th scope="col" className={ui.n}>
              {say('account.played')}
            </th>
            <th scope="col" className={ui.n}>
              {say('account.going')}
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => {
            const mine = tables.filter((table) => table.game === game);
            const over = mine.filter((table) => table.over).length;
            return (
              <tr key={game}>
                <th scope="row">{say(`game.${game}`)}</th>
                <td className={ui.n}>{over}</td>
                <td className={ui.n}>{mine.length - over}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

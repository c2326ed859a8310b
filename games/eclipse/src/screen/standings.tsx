import { type Seat, seatsOf } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { ui } from '@orrery/table';
import { pointsBySource, SOURCES, type State } from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { seatName } from './names.ts';
import { colourOf, eclipse, speciesIdOf } from './scene.ts';
import css from './standings.module.css';

/** Where everybody's points come from. Reputation of others stays hidden until the end. */
export const Standings = ({ state, viewer, say }: BoardProps) => {
  const s = eclipse(state);
  const seats = seatsOf(s.players);
  const points = seats.map((seat) => pointsBySource(s, seat));
  const rows = SOURCES.map((source, i) => ({ source, i })).filter(
    ({ source, i }) => source === 'reputation' || points.some((of) => of[i] !== 0),
  );
  return (
    <table className={css.eclipseStandings}>
      <caption className={ui.hidden}>{say('eclipse.standings')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col" data-thing={`species.${speciesIdOf(s, seat)}`}>
              <EmblemPicture species={speciesIdOf(s, seat)} size={20} colour={colourOf(s, seat)} />
              <span className={ui.hidden}>{seatName(say, s, seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, i }) => (
          <tr key={source}>
            <th scope="row">{say(`source.${source}`)}</th>
            {seats.map((seat) => (
              <td key={seat} className={ui.n} data-thing="symbol.vp">
                {source === 'reputation' && isHidden(s, seat, viewer) ? (
                  <span title={say('eclipse.hidden')}>?×{s.reputationCount[seat]}</span>
                ) : (
                  points[seat]?.[i]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('result.total')}</th>
          {seats.map((seat) => (
            <td key={seat} className={ui.n} data-thing="symbol.vp">
              <b>{points[seat]?.reduce((sum, n) => sum + n, 0)}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};

const OVER = 8;
const isHidden = (s: State, seat: Seat, viewer: number | null): boolean =>
  seat !== viewer && s.phase !== OVER && (s.reputationCount[seat] as number) > 0;

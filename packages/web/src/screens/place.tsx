import type { Clock, Visibility } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { useServer } from '../online/server.ts';
import css from './picks.module.css';

/** Where a game is kept, and what only a table on the server has. */
export interface Place {
  readonly online: boolean;
  readonly clock: 'none' | 'live' | 'days';
  readonly visibility: Visibility;
}

export const clockOf = (clock: Place['clock']): Clock => {
  switch (clock) {
    case 'none':
      return { k: 'none' };
    case 'live':
      return { k: 'live', minutes: 30, increment: 30, timeOut: 'vote' };
    case 'days':
      return { k: 'days', days: 2, timeOut: 'vote' };
  }
};

export const PlaceFields = ({ place, onChange }: { place: Place; onChange: (place: Place) => void }) => {
  const say = useSay();
  const { reachable } = useServer();
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="place">
      <h2 id="place">{say('place.title')}</h2>
      <div className={css.picks} role="group" aria-labelledby="place">
        {([false, true] as const).map((online) => (
          <button
            key={String(online)}
            type="button"
            className={css.pick}
            aria-pressed={place.online === online}
            aria-disabled={online && reachable !== true ? true : undefined}
            onClick={() => (online && reachable !== true ? undefined : onChange({ ...place, online }))}
          >
            <strong>{say(online ? 'place.server' : 'place.browser')}</strong>
            <small>
              {say(online ? (reachable === false ? 'place.serverAway' : 'place.serverAbout') : 'place.browserAbout')}
            </small>
          </button>
        ))}
      </div>
      {place.online && (
        <div className={ui.grid2}>
          <label className={ui.field}>
            <span>{say('place.clock')}</span>
            <select
              value={place.clock}
              onChange={(event) => onChange({ ...place, clock: event.target.value as Place['clock'] })}
            >
              {(['none', 'live', 'days'] as const).map((clock) => (
                <option key={clock} value={clock}>
                  {say(`place.clock.${clock}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={ui.field}>
            <span>{say('place.visibility')}</span>
            <select
              value={place.visibility}
              onChange={(event) => onChange({ ...place, visibility: event.target.value as Visibility })}
            >
              {(['unlisted', 'public', 'private'] as const).map((one) => (
                <option key={one} value={one}>
                  {say(`place.visibility.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </section>
  );
};

import { placesOf } from '@orrery/kernel';
import { cx, type Driver, type GameScreen, Icon, nameOfSeat, type Snapshot, ui, useSay } from '@orrery/table';
import { useMemo, useState } from 'react';
import css from './breakdown.module.css';
import { LineChart } from './chart.tsx';
import { PartsChart } from './parts-chart.tsx';
import { figureOver, pointsOver, roundsOf, samplesOf } from './samples.ts';

interface Props {
  readonly driver: Driver;
  readonly screen: GameScreen;
  readonly now: Snapshot;
}

export const Podium = ({ driver, screen, now }: Props) => {
  const say = useSay();
  const standings = driver.game.rules.standings(now.state);
  const places = placesOf(standings);
  const order = [...standings].sort((a, b) => (places[a.seat] as number) - (places[b.seat] as number));
  return (
    <ol className={css.podium} aria-label={say('result.standings')}>
      {order.map(({ seat, points }) => (
        <li key={seat} style={{ borderLeftColor: screen.colourOf(now.state, seat) }}>
          <span className={css.place}>{places[seat]}</span>
          <strong>{nameOfSeat(driver.game, now.state, now.players, seat, say)}</strong>
          <span className={cx(ui.points, css.score)}>
            {points} <Icon name="vp" label={say('figure.vp')} />
          </span>
        </li>
      ))}
    </ol>
  );
};

/** Points by source, as bars and as figures. */
export const Sources = ({ driver, screen, now }: Props) => {
  const say = useSay();
  const { rules } = driver.game;
  const standings = rules.standings(now.state);
  const sources = [...new Set(standings.flatMap((one) => Object.keys(one.sources)))].filter((source) =>
    standings.some((one) => (one.sources[source] ?? 0) !== 0),
  );
  const name = (seat: (typeof standings)[number]['seat']): string =>
    nameOfSeat(driver.game, now.state, now.players, seat, say);
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="sources">
      <h2 id="sources">{say('result.sources')}</h2>
      <PartsChart
        label={say('result.sources')}
        legend={say('result.legend')}
        bars={standings.map(({ seat, sources: of }) => ({
          id: String(seat),
          name: name(seat),
          colour: screen.colourOf(now.state, seat),
          parts: sources.map((source) => ({ id: source, name: say(`source.${source}`), value: of[source] ?? 0 })),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <div className={ui.scroll} tabIndex={0} role="region" aria-label={say('result.sources')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('result.source')}</th>
              {standings.map(({ seat }) => (
                <th key={seat} scope="col" className={ui.n}>
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={source}>
                <th scope="row">{say(`source.${source}`)}</th>
                {standings.map((one) => (
                  <td key={one.seat} className={ui.n}>
                    {signed(one.sources[source] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{say('result.total')}</th>
              {standings.map((one) => (
                <td key={one.seat} className={ui.n}>
                  <b>{one.points}</b>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** Points and resources over time. */
export const Charts = ({ driver, screen, now, at }: Props & { at?: number }) => {
  const say = useSay();
  const entries = now.entries.length;
  const samples = useMemo(() => samplesOf(driver, entries), [driver, entries]);
  const figures = now.players.length > 0 ? screen.figures(now.state, 0 as never) : [];
  const [figure, setFigure] = useState(figures[0]?.id ?? '');
  const rounds = useMemo(() => roundsOf(now), [now]);
  const mark = at === undefined ? { rounds } : { rounds, at: samples.moments.findLastIndex((moment) => moment <= at) };
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="charts">
      <h2 id="charts">{say('result.points')}</h2>
      <LineChart label={say('result.points')} series={pointsOver(samples, driver.game, screen, now, say)} {...mark} />
      {figures.length > 0 && (
        <>
          <label className={ui.field}>
            <span>{say('result.figure')}</span>
            <select value={figure} onChange={(event) => setFigure(event.target.value)}>
              {figures.map((one) => (
                <option key={one.id} value={one.id}>
                  {say(one.name, one.params)}
                </option>
              ))}
            </select>
          </label>
          <LineChart
            label={say('result.figure')}
            series={figureOver(samples, driver.game, screen, now, figure, say)}
            {...mark}
          />
        </>
      )}
    </section>
  );
};

/** With a minus sign as long as a figure is wide, not a hyphen. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

import { NONE } from '@orrery/kernel';
import { cx, Icon, type PlanetKind, PlanetPicture, type SeatProps, thingGroup, ui } from '@orrery/table';
import { BOOSTERS, boosterOf, holdsTile, isCovered, TILES, type TileId } from '../board.ts';
import { AutomaHand } from './automa-cards.tsx';
import { Bowls } from './bowls.tsx';
import { BuildingRows } from './building-rows.tsx';
import { FactionSheet } from './faction-sheet.tsx';
import { figures, incomeOf, isAutoma } from './figures.ts';
import css from './mat.module.css';
import { PowerRow } from './power-row.tsx';
import { Press } from './press.tsx';
import { heldTokens, TileCard } from './research.tsx';
import { colourOf, factionOf, gaia, homeKind } from './scene.ts';
import { BoosterCard, TokenCard } from './shared-boards.tsx';
import { Specials } from './specials.tsx';
import { type Gain, rowsOf } from './symbols.ts';

/** A seat's whole board: resources, power, building rows with what they bring, tiles, tokens. */
export const Mat = (props: SeatProps) => {
  const { state, seat, say } = props;
  const s = gaia(state);
  const faction = factionOf(s, seat);
  if (faction === null) return <FactionSheet {...props} />;
  const income = incomeOf(s, seat);
  return (
    <div className={cx(ui.mat, css.gaiaMat)} data-part="gaiaMat">
      <header {...thingGroup(say(`faction.${faction}`))}>
        <PlanetPicture kind={homeKind(s, seat) as PlanetKind} size={26} />
        <strong data-thing={`faction.${faction}`}>{say(`faction.${faction}`)}</strong>
        <span className={ui.points} data-thing="resource.vp">
          {s.vp[seat]} <Icon name="vp" size={18} label={say('figure.vp')} />
        </span>
      </header>
      {isAutoma(s, seat) ? (
        <AutomaHand {...props} />
      ) : (
        <>
          <div className={css.goods} {...thingGroup(say('gaia.goods'))}>
            {figures(s, seat)
              .filter(({ id }) => id === 'ore' || id === 'credits' || id === 'knowledge' || id === 'qic')
              .map((figure) => (
                <span
                  key={figure.id}
                  data-thing={`resource.${figure.id}`}
                  className={cx(figure.cap !== undefined && figure.value >= figure.cap && css.full)}
                >
                  <Icon name={figure.icon ?? 'ore'} size={20} label={say(figure.name)} />
                  <b>{figure.value}</b>
                  <small title={say('gaia.nextIncome')}>+{income[figure.id as keyof Gain] ?? 0}</small>
                </span>
              ))}
          </div>
          <Bowls {...props} />
          <PowerRow {...props} />
        </>
      )}
      <BuildingRows {...props} rows={rowsOf(faction)} colour={colourOf(s, seat)} />
      <div className={css.held}>
        <Specials {...props} />
        <Holdings {...props} />
      </div>
    </div>
  );
};

/** Tiles, federation tokens, booster. */
const Holdings = (props: SeatProps) => {
  const { state, seat, say, choices } = props;
  const s = gaia(state);
  const tiles = TILES.map((_, tile) => tile as TileId).filter((tile) => holdsTile(s, seat, tile));
  const tokens = heldTokens(state, seat);
  const booster = boosterOf(s, seat);
  const count = tiles.length + tokens.length + (booster >= 0 ? 1 : 0);
  if (count === 0) return null;
  const w = 50;
  const perRow = 5;
  const at = (i: number): { x: number; y: number } => ({ x: (i % perRow) * w, y: Math.floor(i / perRow) * 34 });
  const first = booster >= 0 ? 1 : 0;
  const height = Math.ceil((first + tiles.length + tokens.length) / perRow) * 34;
  // As wide as what it holds, so that special actions may stand beside it.
  const columns = Math.min(perRow, count);
  return (
    <svg
      viewBox={`0 0 ${w * columns} ${Math.max(height, booster >= 0 ? 54 : 0)}`}
      style={{ width: `${(columns / perRow) * 100}%` }}
      {...thingGroup(say('gaia.holdings'))}
    >
      {booster !== NONE && (
        <g role="img" aria-label={say(`booster.${BOOSTERS[booster]}`)} data-thing={`booster.${BOOSTERS[booster]}`}>
          <BoosterCard id={BOOSTERS[booster]} x={1} y={1} w={w - 2} />
        </g>
      )}
      {tiles.map((tile, i) => {
        const { x, y } = at(shift(i, first, perRow));
        return (
          <TileCard
            key={tile}
            {...props}
            tile={tile}
            x={x + 1}
            y={y + 1}
            w={w - 2}
            h={31}
            covered={isCovered(s, seat, tile)}
          />
        );
      })}
      {tokens.map(({ token, green }, i) => {
        const { x, y } = at(shift(tiles.length + i, first, perRow));
        const choice = choices.find(
          ({ action }) => action.k === 'rescore' && 'token' in action && TOKEN_INDEX.indexOf(token) === action.token,
        );
        return (
          <Press
            key={i}
            choice={choice}
            label={say(green ? 'gaia.tokenGreen' : 'gaia.tokenGrey', { text: say(`token.${token}`) })}
            thing={`federation.${token}`}
            box={{ x: x + 1, y: y + 1, width: w - 2, height: 31 }}
            acting={props}
          >
            <TokenCard id={token} x={x + 1} y={y + 1} w={w - 2} h={31} green={green} open={choice !== undefined} />
          </Press>
        );
      })}
    </svg>
  );
};

const TOKEN_INDEX: readonly string[] = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'FG'];
/** The booster takes the first places of the first row, and of the second where there is one. */
const shift = (i: number, first: number, perRow: number): number => {
  if (first === 0) return i;
  const room = perRow - first;
  const row = Math.floor(i / room);
  return row < 2 ? row * perRow + first + (i % room) : 2 * perRow + (i - 2 * room);
};

import { type BoardProps, cx, Icon, IconButton, ui } from '@orrery/table';
import { useEffect } from 'react';
import { explored, type SectorId, type State, sectorIds } from '../board.ts';
import css from './explorer.module.css';
import menusCss from './menus.module.css';
import { eclipse, type Offer, offersOf } from './scene.ts';

/** How the drawn sector lies now: which of the drawn ones, and which of its legal rotations. */
export interface Turned {
  readonly which: number;
  readonly at: number;
}
export interface Drawn {
  readonly sector: SectorId;
  readonly rotation: number;
  readonly offer: Offer<'place'> | null;
  readonly at: number;
  readonly of: number;
  /** Rotations that fit, as a mask. */
  readonly fits: number;
  readonly sectors: readonly number[];
}

export const turnedOf = (s: State, placing: readonly Offer<'place'>[], { which, at }: Turned): Drawn | null => {
  const sectors = explored(s)?.sectors;
  if (sectors === undefined) return null;
  const sector = sectors[Math.min(which, sectors.length - 1)] as SectorId;
  const here = placing.filter(({ action }) => action.sector === sector);
  const offer = here[((at % here.length) + here.length) % here.length] ?? null;
  return {
    sector,
    rotation: offer?.action.rotation ?? 0,
    offer,
    at: offer === null ? 0 : here.indexOf(offer),
    of: here.length,
    fits: here.reduce((mask, { action }) => mask | (1 << action.rotation), 0),
    sectors,
  };
};

/** Turn the drawn sector through the rotations that fit, then keep it or not. */
export const Explorer = ({
  state,
  choices,
  say,
  onShow,
  onChoose,
  onTell,
  drawn,
  turned,
  onTurn,
}: BoardProps & { drawn: Drawn; turned: Turned; onTurn: (turned: Turned) => void }) => {
  const s = eclipse(state);
  const discard = offersOf(choices, 'discard')[0];
  const second = offersOf(choices, 'second')[0];
  const label = drawn.offer?.choice.label ?? null;
  // Touch cannot hover, so the sector is described as it lies without being pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers never change
  useEffect(() => {
    onTell?.(label);
    return () => onTell?.(null);
  }, [label]);
  if (discard === undefined) return null;
  const turn = (by: number): void => onTurn({ ...turned, at: drawn.at + by });
  return (
    <div
      className={cx(menusCss.picker, css.explorer)}
      data-cover="edge"
      data-part="explorer"
      role="group"
      aria-label={say('eclipse.drawn')}
    >
      {drawn.sectors.length > 1 &&
        drawn.sectors.map((sector, i) => (
          <button
            key={sector}
            type="button"
            className={cx(ui.button, ui.small)}
            aria-pressed={drawn.sector === sector}
            onClick={() => onTurn({ which: i, at: 0 })}
          >
            {sectorIds[sector]}
          </button>
        ))}
      {drawn.offer === null ? (
        <p>{say('eclipse.noFit', { sector: sectorIds[drawn.sector] ?? '' })}</p>
      ) : (
        <>
          <IconButton icon="back" name={say('eclipse.turnLeft')} onClick={() => turn(-1)} />
          <p>
            <b>{say('eclipse.sector', { sector: sectorIds[drawn.sector] ?? '' })}</b>
            <Dial
              fits={drawn.fits}
              rotation={drawn.rotation}
              label={say('eclipse.rotation', { at: drawn.at + 1, of: drawn.of })}
              onTurn={(rotation) => onTurn({ ...turned, at: indexOf(drawn.fits, rotation) })}
            />
          </p>
          <IconButton icon="forward" name={say('eclipse.turnRight')} onClick={() => turn(1)} />
          <button
            type="button"
            className={cx(ui.button, ui.main)}
            data-part="place"
            onPointerEnter={() => onShow(drawn.offer?.choice.action ?? null)}
            onPointerLeave={() => onShow(null)}
            onClick={() => drawn.offer !== null && onChoose(drawn.offer.choice.action, true)}
          >
            <Icon name="check" /> {say('eclipse.place')}
          </button>
        </>
      )}
      <button type="button" className={ui.button} onClick={() => onChoose(discard.choice.action)}>
        {say('eclipse.discard')}
      </button>
      {second !== undefined && s.depth > 0 && (
        <button type="button" className={ui.button} onClick={() => onChoose(second.choice.action)}>
          {say('eclipse.second')}
        </button>
      )}
    </div>
  );
};

const indexOf = (fits: number, rotation: number): number => {
  let n = 0;
  for (let r = 0; r < rotation; r++) if (((fits >> r) & 1) === 1) n++;
  return n;
};

/** Six marks round a hex: filled where the sector fits, ringed where it lies now. */
const Dial = ({
  fits,
  rotation,
  label,
  onTurn,
}: {
  fits: number;
  rotation: number;
  label: string;
  onTurn: (rotation: number) => void;
}) => (
  <svg width="64" height="40" viewBox="-32 -20 64 40" role="img" aria-label={label}>
    {[0, 1, 2, 3, 4, 5].map((r) => {
      const angle = (r * Math.PI) / 3 - Math.PI / 2;
      const legal = ((fits >> r) & 1) === 1;
      return (
        <circle
          key={r}
          cx={22 * Math.cos(angle)}
          cy={14 * Math.sin(angle)}
          r={r === rotation ? 5 : 3.6}
          className={cx(css.dial, r === rotation && css.now, r !== rotation && legal && css.fits)}
          onClick={() => legal && onTurn(r)}
        />
      );
    })}
  </svg>
);

import { NONE, type Say, type Seat, seatsOf } from '@orrery/kernel';
import { cx, Dialog, styled, ui } from '@orrery/table';
import { useState } from 'react';
import {
  ANCIENTS,
  countOf,
  EVERY_DIRECTION,
  type Faction,
  GCDS,
  isPlayer,
  kindId,
  kindsOf,
  neighbourOf,
  type SectorId,
  type ShipKind,
  type State,
  sectorIds,
  shipsOf,
  sizeOf,
  squadOf,
} from '../board.ts';
import { mostOf } from '../tools/odds/fault.ts';
import type { Fleet, SideOdds } from '../tools/odds/index.ts';
import { RIVAL_COLOUR, ShipPicture } from './art/ships.tsx';
import css from './calculator.module.css';
import { factionName, shipName } from './names.ts';
import { OddsBar, oddsNote, partyOf } from './odds-bar.tsx';
import { colourOf } from './scene.ts';
import { StatLine } from './stat-line.tsx';
import { useOdds } from './use-odds.ts';

interface Side {
  readonly faction: Faction;
  readonly counts: readonly number[];
}

/** Ships of a seat that stand in the sector or beside it: who could come. */
const couldCome = (s: State, sector: SectorId, faction: Faction): readonly number[] => {
  const near = [
    sector,
    ...EVERY_DIRECTION.map((d) => neighbourOf(s, sector, d)).filter((one): one is SectorId => one !== NONE),
  ];
  return kindsOf(faction).map((kind) => near.reduce((sum, at) => sum + countOf(s, at, faction, kind), 0));
};

const rivalsIn = (s: State, sector: SectorId, viewer: Seat | null): Faction[] => {
  const all: Faction[] = seatsOf(s.players).filter((seat) => seat !== viewer && shipsOf(s, sector, seat) > 0);
  if (sizeOf(s, sector, ANCIENTS) > 0) all.push(ANCIENTS);
  if (sizeOf(s, sector, GCDS) > 0) all.push(GCDS);
  return all;
};

const startOf = (s: State, sector: SectorId, viewer: Seat | null): readonly [Side, Side] => {
  const me = viewer ?? (0 as Seat);
  const foe = rivalsIn(s, sector, viewer)[0] ?? ((me === 0 ? 1 : 0) as Seat);
  const coming = couldCome(s, sector, me);
  const theirs = kindsOf(foe).map((kind) => countOf(s, sector, foe, kind));
  const one = (counts: readonly number[]): readonly number[] =>
    counts.some((n) => n > 0) ? counts : counts.map((_, i) => (i === 0 ? 1 : 0));
  return [
    { faction: me, counts: one(coming) },
    { faction: foe, counts: one(theirs) },
  ];
};

/** The odds of a battle before anybody moves: what stands here against what could come, or any other two fleets. */
export const Calculator = ({
  s,
  viewer,
  sector,
  say,
  onClose,
}: {
  s: State;
  viewer: Seat | null;
  sector: SectorId;
  say: Say;
  onClose: () => void;
}) => {
  const [sides, setSides] = useState(() => startOf(s, sector, viewer));
  const fleet = (side: Side): Fleet =>
    side.counts.flatMap((count, kind) => (count > 0 ? [squadOf(s, side.faction, kind as ShipKind, count)] : []));
  const [attacker, defender] = [fleet(sides[0]), fleet(sides[1])];
  const [patient, setPatient] = useState(false);
  const odds = useOdds(attacker, defender, patient);
  const set = (i: number, side: Side): void => {
    setPatient(false);
    setSides(i === 0 ? [side, sides[1]] : [sides[0], side]);
  };
  return (
    <Dialog title={say('eclipse.oddsAt', { sector: sectorIds[sector] as string })} onClose={onClose}>
      <div className={css.calculator}>
        {sides.map((side, i) => (
          <SideFields
            key={i === 0 ? 'attacker' : 'defender'}
            s={s}
            side={side}
            attacking={i === 0}
            say={say}
            odds={(i === 0 ? odds?.attacker : odds?.defender) ?? null}
            onChange={(next) => set(i, next)}
          />
        ))}
        {odds === null ? (
          <p className={ui.note}>
            {say(attacker.length === 0 || defender.length === 0 ? 'eclipse.needShips' : 'eclipse.working')}
          </p>
        ) : (
          <OddsBar
            odds={odds}
            attacker={partyOf(say, s, sides[0].faction)}
            defender={partyOf(say, s, sides[1].faction)}
            say={say}
          />
        )}
        {odds !== null && <p className={ui.note}>{oddsNote(odds, say)}</p>}
        {odds !== null && odds.samples > 0 && patient && <p className={ui.note}>{say('eclipse.oddsTooLarge')}</p>}
        {odds !== null && odds.samples > 0 && !patient && (
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => setPatient(true)}>
            {say('eclipse.oddsPatient')}
          </button>
        )}
      </div>
    </Dialog>
  );
};

const SideFields = ({
  s,
  side,
  attacking,
  say,
  odds,
  onChange,
}: {
  s: State;
  side: Side;
  attacking: boolean;
  say: Say;
  odds: SideOdds | null;
  onChange: (side: Side) => void;
}) => {
  const factions: readonly Faction[] = [...seatsOf(s.players), ...(attacking ? [] : [ANCIENTS, GCDS])];
  const colour = isPlayer(side.faction) ? colourOf(s, side.faction) : RIVAL_COLOUR;
  const name = say(attacking ? 'eclipse.attacker' : 'eclipse.defender');
  const change = (kind: ShipKind, by: number): void =>
    onChange({
      ...side,
      counts: side.counts.map((count, i) =>
        i === kind ? Math.max(0, Math.min(mostOf(kindId(side.faction, kind)), count + by)) : count,
      ),
    });
  return (
    <fieldset className={css.oddsSide} style={{ borderColor: colour }}>
      <legend>{name}</legend>
      <label className={ui.field}>
        <span className={ui.hidden}>{name}</span>
        <select
          value={side.faction}
          onChange={(event) =>
            onChange({
              faction: Number(event.target.value) as Faction,
              counts: kindsOf(Number(event.target.value) as Faction).map((_, i) => (i === 0 ? 1 : 0)),
            })
          }
        >
          {factions.map((faction) => (
            <option key={faction} value={faction}>
              {factionName(say, s, faction)}
            </option>
          ))}
        </select>
      </label>
      {kindsOf(side.faction).map((kind) => {
        const id = kindId(side.faction, kind);
        const ship = shipName(say, id);
        const count = side.counts[kind] ?? 0;
        const left = odds?.squads.find((squad) => squad.kind === id);
        return (
          <div key={id} {...styled(css, 'oddsShip', !(count > 0) && 'none')}>
            <ShipPicture shape={id} size={28} colour={colour} label={ship} />
            <button
              type="button"
              className={ui.iconButton}
              aria-label={say('eclipse.fewer', { ship })}
              onClick={() => change(kind, -1)}
            >
              −
            </button>
            <b>{count}</b>
            <button
              type="button"
              className={ui.iconButton}
              aria-label={say('eclipse.more', { ship })}
              onClick={() => change(kind, 1)}
            >
              +
            </button>
            <StatLine s={s} faction={side.faction} kind={kind} say={say} />
            <small>{left === undefined ? '' : say('eclipse.left', { count: left.expectedSurvivors.toFixed(1) })}</small>
          </div>
        );
      })}
    </fieldset>
  );
};

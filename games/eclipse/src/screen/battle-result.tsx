import { type Event, NONE, type Say } from '@orrery/kernel';
import { cx, type ShownEntry, styled, ui } from '@orrery/table';
import { type Faction, isPlayer, kindId, type State } from '../board.ts';
import { RIVAL_COLOUR, ShipPicture } from './art/ships.tsx';
import battleCss from './battle.module.css';
import css from './battle-result.module.css';
import { factionName, shipName } from './names.ts';
import { colourOf } from './scene.ts';
import { type Muster, musterAt, type Tale } from './tale.ts';

/** Everybody who fought, in the order they came in. */
const factionsOf = (tale: Tale): readonly Faction[] => {
  const all: Faction[] = [];
  for (const { attacker, defender } of tale.steps)
    for (const faction of [attacker, defender]) if (faction !== NONE && !all.includes(faction)) all.push(faction);
  return all;
};

/** How the fighting at a sector ended: what each side has left and lost, and what it drew for it. Stays until it is put away. */
export const BattleResult = ({
  s,
  tale,
  entries,
  say,
  onClose,
}: {
  s: State;
  tale: Tale;
  entries: readonly ShownEntry[];
  say: Say;
  onClose: () => void;
}) => {
  const ends = tale.steps.map(({ event }, at) => ({ event, at })).filter(({ event }) => event.k === 'battleEnds');
  const squads = ends.flatMap(({ at }) => musterAt(s, entries, tale, at));
  const latest = (faction: Faction): readonly Muster[] => {
    const kinds = new Map<number, Muster>();
    for (const squad of squads) if (squad.faction === faction) kinds.set(squad.kind, squad);
    return [...kinds.values()];
  };
  const drawn = (faction: Faction): number =>
    tale.steps.reduce((sum, { event }) => sum + (draws(event, faction) ? (event['count'] as number) : 0), 0);
  const factions = factionsOf(tale);
  const standing = factions.filter((faction) => latest(faction).some(({ alive }) => alive > 0));
  const [winner] = standing;
  return (
    <section
      {...styled(battleCss, 'battle')}
      data-cover="whole"
      data-result=""
      aria-label={say('eclipse.result.title', { sector: tale.sector })}
    >
      <header>
        <h2>{say('eclipse.result.title', { sector: tale.sector })}</h2>
        <p role="status">
          {standing.length === 1 && winner !== undefined
            ? say('eclipse.result.holds', { faction: factionName(say, s, winner) })
            : say('eclipse.result.nobody')}
        </p>
      </header>
      <ul className={css.sides}>
        {factions.map((faction) => (
          <li key={faction} style={{ borderColor: isPlayer(faction) ? colourOf(s, faction) : RIVAL_COLOUR }}>
            <strong>{factionName(say, s, faction)}</strong>
            {latest(faction).map((squad) => (
              <Row key={squad.kind} s={s} squad={squad} say={say} />
            ))}
            {drawn(faction) > 0 && <p>{say('eclipse.result.drew', { count: drawn(faction) })}</p>}
          </li>
        ))}
      </ul>
      <div className={cx(ui.row, battleCss.battleChoices)}>
        <button type="button" className={cx(ui.button, ui.main)} data-part="dismiss" onClick={onClose}>
          {say('eclipse.result.close')}
        </button>
      </div>
    </section>
  );
};

const draws = (event: Event, faction: Faction): boolean => event.k === 'drawsReputation' && event['seat'] === faction;

const Row = ({ s, squad: { faction, kind, alive, lost, fled }, say }: { s: State; squad: Muster; say: Say }) => {
  const id = kindId(faction, kind);
  return (
    <p className={css.row}>
      <ShipPicture
        shape={id}
        size={28}
        colour={isPlayer(faction) ? colourOf(s, faction) : RIVAL_COLOUR}
        label={shipName(say, id)}
      />
      <span>
        {shipName(say, id)}: {say('eclipse.result.left', { count: fled ? 0 : alive })}
        {lost > 0 && <b className={css.lost}>, {say('eclipse.result.lost', { count: lost })}</b>}
        {fled && `, ${say('eclipse.result.fled')}`}
      </span>
    </p>
  );
};

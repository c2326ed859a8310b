import { NONE } from '@orrery/kernel';
import { type Choice, cx, Icon, type SeatProps, styled, thingGroup, ui } from '@orrery/table';
import { useRef, useState } from 'react';
import {
  type ArksAction,
  COLORS,
  type CrewId,
  capacityOf,
  cardInRow,
  cargoOf,
  coloniesOf,
  isAutoma,
  isDealtTo,
  isKept,
  isReady,
  type KindId,
  LOWER,
  movementOf,
  RESOURCES,
  type ResourceId,
  ROW,
  ROWS,
  type RowId,
  rowSize,
  SPECIALISTS,
  type State,
  type SurvivorId,
  settledCount,
  standings,
  terraformLimit,
  UPPER,
} from '../board.ts';
import { SpecialistSign } from './art/crew.tsx';
import { type Good, GoodSign } from './art/goods.tsx';
import { KindSign, SeatSign } from './art/marks.tsx';
import { CrewPicture, Goods } from './crew-card.tsx';
import css from './mat.module.css';
import pickCss from './pick.module.css';
import { Pickable, Ways } from './pick.tsx';
import { inFigures } from './refusals.ts';
import { arks, asAction, asArks, choicesOf, colourOf, isLive, seatName, tellGoods } from './scene.ts';
import { Told } from './told.tsx';
import { Upgrades } from './upgrades.tsx';

interface Props extends SeatProps {
  readonly s: State;
  readonly onMany: (choices: readonly Choice[]) => void;
  /** Called with the reason when something is pointed at that cannot be done. Must not change between renders. */
  readonly onIdle: (action: ArksAction, on: boolean) => void;
  readonly onPlay: (card: number, on: boolean) => void;
}

/** A seat's whole board: crew rows about the Cargo card, tokens, the Ark's upgrades, Survivors. */
export const Mat = (props: SeatProps) => {
  const { seat, say } = props;
  const s = arks(props.state);
  const [ways, setWays] = useState<{ readonly of: readonly Choice[]; readonly at: SeatProps['choices'] } | null>(null);
  const onIdle = useIdle(props);
  const onPlay = useRef((card: number, on: boolean): void =>
    onIdle({ k: 'play', card: card as CrewId, up: false, act: true }, on),
  ).current;
  const inner: Props = { ...props, s, onIdle, onPlay, onMany: (of) => setWays({ of, at: props.choices }) };
  const automa = isAutoma(s, seat);
  const movement = say('arks.movement', { steps: movementOf(s, seat) });
  const capacity = say('arks.capacity', { n: capacityOf(s, seat) });
  const limit = say('arks.limit', { levels: terraformLimit(s, seat) });
  // A question about an earlier decision is forgotten.
  const open = ways !== null && ways.at === props.choices ? ways.of : null;
  return (
    <div
      {...styled(css, 'arksMat')}
      {...thingGroup(say(`seat.${seatName(s, seat)}`))}
      style={{ borderColor: colourOf(seat) }}
    >
      <header>
        <SeatSign seat={seat} colour={colourOf(seat)} size={18} />
        <strong>{say(`seat.${seatName(s, seat)}`)}</strong>
        {!automa && (
          <Told thing="symbol.ark" label={movement} onTell={props.onTell}>
            <Icon name="ark" size={17} label={movement} /> {movementOf(s, seat)}
          </Told>
        )}
        {!automa && (
          <Told thing="upgrade.cargo-holds" label={capacity} onTell={props.onTell}>
            <Icon name="cargo" size={16} label={capacity} /> {capacityOf(s, seat)}
          </Told>
        )}
        <Told thing="symbol.terraform" label={limit} onTell={props.onTell}>
          <Icon name="step" size={16} label={limit} /> {terraformLimit(s, seat)}
        </Told>
        <span className={cx(ui.points, css.total)} data-thing="symbol.vp">
          {standings(s)[seat]?.points ?? 0} <Icon name="vp" size={18} label={say('figure.vp')} />
        </span>
      </header>
      {!automa && <Dealt {...inner} />}
      {!automa && <CrewRow {...inner} row={UPPER} />}
      <Cargo {...inner} />
      {!automa && <CrewRow {...inner} row={LOWER} />}
      {open !== null && <Ways choices={open} label={say('arks.ways')} acting={props} onDone={() => setWays(null)} />}
      <Upgrades {...inner} />
      <Holdings {...inner} />
    </div>
  );
};

/** Says why something cannot be done, with figures; nothing while other things are asked. */
const useIdle = (props: SeatProps): Props['onIdle'] => {
  const latest = useRef(props);
  latest.current = props;
  return useRef<Props['onIdle']>((action, on) => {
    const { state, seat, viewer, whyNot, onWhy } = latest.current;
    if (viewer !== seat || whyNot === undefined) return;
    const plain = on ? whyNot(asAction(action)) : null;
    if (plain === null || plain.why === 'notNow') return onWhy?.(null);
    onWhy?.(asAction(action), inFigures(arks(state), seat, action, plain));
  }).current;
};

/** Set-up: three cards, one of which is discarded. */
const Dealt = (props: Props) => {
  const { s, seat, say, choices } = props;
  const dealt = s.tables.crew.map((_, card) => card as CrewId).filter((card) => isDealtTo(s, seat, card));
  if (dealt.length === 0) return null;
  return (
    <div className={pickCss.arksRow} role="group" aria-label={say('arks.dealt')}>
      {dealt.map((card) => (
        <CrewPicture
          key={card}
          s={s}
          card={card}
          row={null}
          choices={choicesOf(choices, (a) => a.k === 'discard' && a.card === card)}
          acting={props}
          say={say}
        />
      ))}
    </div>
  );
};

const CrewRow = (props: Props & { row: RowId }) => {
  const { s, seat, say, choices, shown, row, onMany } = props;
  const [place] = choicesOf(choices, (a) => a.k === 'place' && a.row === row);
  const size = rowSize(s, seat, row);
  return (
    <div
      className={cx(pickCss.arksRow, size === 0 && place === undefined && pickCss.empty)}
      role="group"
      aria-label={say(`row.${ROWS[row]}`)}
    >
      {Array.from({ length: ROW }, (_, i) => {
        const card = cardInRow(s, seat, row, i);
        if (card !== NONE)
          return (
            <CrewPicture
              key={i}
              s={s}
              card={card}
              row={row}
              live={isLive(s, seat, s.tables.crew[card].byRow[row].edge, shown)}
              choices={choicesOf(
                choices,
                (a) => (a.k === 'play' || a.k === 'use' || a.k === 'ready') && a.card === card,
              )}
              acting={props}
              say={say}
              onMany={onMany}
              onPoint={props.onPlay}
            />
          );
        if (place !== undefined && i === size) {
          const a = asArks(place.action);
          return (
            <CrewPicture
              key={i}
              s={s}
              card={a.k === 'place' ? a.card : 0}
              row={row}
              live={isLive(s, seat, s.tables.crew[a.k === 'place' ? a.card : 0].byRow[row].edge, shown)}
              ghost
              choices={[place]}
              acting={props}
              say={say}
            />
          );
        }
        return <div key={i} {...styled(pickCss, 'crew', 'none')} role="img" aria-label={say('arks.noCard')} />;
      })}
    </div>
  );
};

/** The Cargo card: Resources up to the capacity, and the Specialist tokens. */
const Cargo = (props: Props) => {
  const { s, seat, say, choices } = props;
  const capacity = capacityOf(s, seat);
  const automa = isAutoma(s, seat);
  return (
    <div {...styled(css, 'cargo')} role="group" aria-label={say('arks.cargo')}>
      {RESOURCES.map((resource, r) => {
        const held = cargoOf(s, seat, r as ResourceId);
        return (
          <Pickable
            key={resource}
            {...styled(pickCss, 'good', held >= capacity && 'full')}
            thing={`resource.${resource}`}
            label={say('arks.held', { good: say(`resource.${resource}`), held, capacity })}
            choices={choicesOf(
              choices,
              (a) => (a.k === 'gain' || a.k === 'pay' || a.k === 'raise' || a.k === 'bonus') && a.resource === r,
            )}
            acting={props}
          >
            <GoodSign good={resource as Good} size={19} />
            <b>{held}</b>
          </Pickable>
        );
      })}
      <span className={css.tokens} role="group" aria-label={say(automa ? 'arks.specialists' : 'arks.tokens')}>
        {SPECIALISTS.map((kind, k) => {
          const ready = isReady(s, seat, k as KindId);
          const count = s.automaCrew[k];
          return (
            <Pickable
              key={kind}
              thing={`specialist.${kind}`}
              {...styled(pickCss, 'token', !automa && !ready && 'used')}
              label={
                automa
                  ? say('arks.count', { what: say(`specialist.${kind}`), count })
                  : say(ready ? 'arks.tokenReady' : 'arks.tokenUsed', { specialist: say(`specialist.${kind}`) })
              }
              choices={choicesOf(
                choices,
                (a) => (a.k === 'token' || a.k === 'ready' || a.k === 'spend') && a.kind === k,
              )}
              acting={props}
              onMany={props.onMany}
            >
              <SpecialistSign kind={kind} size={17} />
              {automa && <b>{count}</b>}
            </Pickable>
          );
        })}
      </span>
    </div>
  );
};

/** Markers in the pool, Survivors face up and settled. */
const Holdings = (props: Props) => {
  const { s, seat, say, choices } = props;
  const kept = s.tables.survivors.map((_, i) => i as SurvivorId).filter((i) => isKept(s, seat, i));
  const settled = settledCount(s, seat);
  const colonies = say('arks.colonies', { out: coloniesOf(s, seat), pool: s.colonyPool[seat] });
  const outposts = say('arks.outposts', { pool: s.outpostPool[seat] });
  return (
    <div {...styled(css, 'holdings')}>
      <Told thing="symbol.colony" label={colonies} onTell={props.onTell}>
        <Icon name="colony" size={17} label={colonies} />
        {coloniesOf(s, seat)}
        <small>+{s.colonyPool[seat]}</small>
      </Told>
      <Told thing="symbol.outpost" label={outposts} onTell={props.onTell}>
        <Icon name="outpost" size={17} label={outposts} />
        <small>+{s.outpostPool[seat]}</small>
      </Told>
      {!isAutoma(s, seat) && (
        <Told thing="symbol.survivors" label={say('arks.settled', { count: settled })} onTell={props.onTell}>
          <Icon name="friends" size={17} label={say('arks.settled', { count: settled })} />
          {settled}
        </Told>
      )}
      {kept.map((survivor) => {
        const { id, color, gain } = s.tables.survivors[survivor];
        return (
          <Pickable
            key={id}
            thing={`survivor.${id}`}
            {...styled(pickCss, 'survivor')}
            label={say('arks.survivor', {
              name: say(`survivor.${id}`),
              color: say(`color.${COLORS[color]}`),
              goods: tellGoods(gain, say),
            })}
            choices={choicesOf(choices, (a) => a.k === 'settle' && a.survivor === survivor)}
            acting={props}
          >
            <KindSign kind={COLORS[color]} size={14} />
            <span>{say(`survivor.${id}`)}</span>
          </Pickable>
        );
      })}
    </div>
  );
};

/** Survivors that were just drawn, while one waits to be resolved or kept. */
export const SurvivorPicture = ({
  s,
  survivor,
  choices,
  acting,
  say,
}: Pick<Props, 's' | 'choices' | 'say'> & { survivor: number; acting: SeatProps }) => {
  const { id, color, gain } = s.tables.survivors[survivor];
  return (
    <Pickable
      thing={`survivor.${id}`}
      {...styled(pickCss, 'survivor', 'wide')}
      label={say('arks.survivor', {
        name: say(`survivor.${id}`),
        color: say(`color.${COLORS[color]}`),
        goods: tellGoods(gain, say),
      })}
      choices={choices}
      acting={acting}
    >
      <KindSign kind={COLORS[color]} size={14} />
      <span>{say(`survivor.${id}`)}</span>
      <Goods bag={gain} />
    </Pickable>
  );
};

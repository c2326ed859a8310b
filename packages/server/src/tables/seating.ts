import type { JoinWish, SeatChange, SeatLink } from '@orrery/protocol';
import { hashOf, randomText } from '../identity.ts';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import type { SeatRow } from '../storage/tables.ts';
import { mustHost, startIfFull } from './host.ts';
import { maySee } from './info.ts';
import type { Live } from './live.ts';
import { firstSeatOf, isInvited, sitsAt } from './seated.ts';

const changed = (): Problem => new Problem(409, 'seat_taken', 'Someone else took this seat first.');

const seatAt = (live: Live, seat: number): SeatRow => {
  const row = live.seats[seat];
  if (row === undefined) throw notFound('seat');
  return row;
};

const changeSeat = async (live: Live, seat: SeatRow, changes: Partial<SeatRow>): Promise<void> => {
  const done = await live.services.store.tables.updateSeat(seat, changes);
  await live.refresh();
  if (!done) throw changed();
  live.pushTable();
};

/**
 * Sit down: at an open seat, or by the link of a seat that was kept. A link works once. Who sits already and names no
 * other seat stays there: asking again, after an answer was lost, takes no second one.
 */
export const join = (live: Live, player: PlayerRow, { seat: asked, token, advice = false }: JoinWish) =>
  live.locked(async () => {
    const own = firstSeatOf(live.seats, player);
    if (own !== undefined && asked === undefined && token === undefined) return own.seat;
    // A link was given to whoever has it; an open seat is not for those its host keeps away.
    if (token === undefined && (await live.services.store.governing.hasBlocked(live.row.host, player.id)))
      throw new Problem(403, 'not_welcome', 'The host of this table doesn’t want to play with you.');
    const seat = token === undefined ? openSeat(live, player, asked) : linkedSeat(live, player, token);
    // Whoever comes by the link again after an answer was lost is let in.
    if (token !== undefined && sitsAt(seat, player.id) && seat.link_hash === null) return seat.seat;
    if (live.row.advice === 1 && !advice)
      throw new Problem(409, 'advice_unagreed', 'Bots may advise at this table: join with advice if you agree.');
    await changeSeat(live, seat, {
      kind: 'player',
      player_id: player.id,
      name: player.name,
      account: isAccount(player) ? 1 : 0,
      link_hash: null,
      ...(token === undefined ? {} : { spent_hash: seat.link_hash }),
    });
    await startIfFull(live);
    return seat.seat;
  });

const openSeat = (live: Live, player: PlayerRow, asked: number | undefined): SeatRow => {
  if (!maySee(live.row, live.seats, player.id)) throw notFound('table');
  if (live.row.status !== 'open') throw new Problem(409, 'started', 'The game has already started.');
  const free = (one: SeatRow): boolean => one.kind === 'open' || isInvited(one, player.id);
  const seat =
    asked === undefined
      ? (live.seats.find((one) => isInvited(one, player.id)) ?? live.seats.find(free))
      : seatAt(live, asked);
  if (seat === undefined || !free(seat)) throw new Problem(409, 'seat_taken', 'This seat isn’t open.');
  return seat;
};

export const badLink = (): Problem => new Problem(403, 'bad_link', 'This link is no longer valid.');

const linkedSeat = (live: Live, player: PlayerRow, token: string): SeatRow => {
  const hash = hashOf(token);
  const spent = live.seats.find((one) => one.spent_hash === hash);
  if (spent !== undefined && sitsAt(spent, player.id)) return spent;
  const seat = live.seats.find((one) => one.link_hash === hash);
  if (seat === undefined && spent !== undefined && maySee(live.row, live.seats, player.id))
    throw new Problem(409, 'link_spent', 'Someone has taken this seat. You can watch the game.', { table: live.id });
  if (seat === undefined) throw badLink();
  if (live.row.status !== 'open' && live.row.status !== 'playing')
    throw new Problem(409, 'not_playing', 'The game is over.');
  return seat;
};

/** Get up before the game begins. */
export const leave = (live: Live, player: PlayerRow, asked: number | undefined) =>
  live.locked(async () => {
    if (live.row.status !== 'open') throw new Problem(409, 'started', 'The game has already started.');
    const own = live.seats.find((seat) => sitsAt(seat, player.id) && (asked ?? seat.seat) === seat.seat);
    if (own === undefined) throw new Problem(403, 'not_your_seat', 'That is not your seat.');
    await changeSeat(live, own, { kind: 'open', player_id: null, name: '', account: 0, spent_hash: null });
  });

/** The host says what a seat is to be, before the game begins: open, kept for a link, or a bot's. */
export const setSeat = (live: Live, player: PlayerRow, at: number, wish: SeatChange) =>
  live.locked(async () => {
    mustHost(live, player);
    if (live.row.status !== 'open') throw new Problem(409, 'started', 'The game has already started.');
    const seat = seatAt(live, at);
    const { services } = live;
    const strength = wish.kind === 'bot' ? botStrength(services, live, wish.strength) : null;
    const token = wish.kind === 'link' ? randomText(18) : null;
    await changeSeat(live, seat, {
      kind: wish.kind,
      player_id: null,
      name: '',
      account: 0,
      spent_hash: null,
      strength,
      link_hash: token === null ? null : hashOf(token),
    });
    await startIfFull(live);
    return token === null ? null : ({ seat: at, token } satisfies SeatLink);
  });

const botStrength = (services: Services, live: Live, asked: string | undefined): string => {
  const strengths = services.strengths(live.row.game);
  if (asked !== undefined && strengths.includes(asked)) return asked;
  throw new Problem(422, 'no_such_strength', 'There is no bot of that strength.', { strengths });
};

/**
 * A new link to a seat; the one before is worth nothing from now on. The host may give one for a guest's seat (who
 * lost the way back) but never for an account's, a player for the own seat (to go on with another device).
 */
export const renewLink = (live: Live, player: PlayerRow, at: number): Promise<SeatLink> =>
  live.locked(async () => {
    const seat = seatAt(live, at);
    if (!sitsAt(seat, player.id)) {
      mustHost(live, player);
      const holder = seat.player_id === null ? undefined : await live.services.store.people.find(seat.player_id);
      if (holder !== undefined && isAccount(holder) && seat.kind === 'player')
        throw new Problem(403, 'account_seat', 'This seat belongs to an account, which can sign in from anywhere.');
    }
    if (seat.kind === 'bot') throw new Problem(409, 'bot_seat', 'A bot has this seat.');
    const token = randomText(18);
    await changeSeat(live, seat, {
      link_hash: hashOf(token),
      spent_hash: null,
      ...(seat.kind === 'open' ? { kind: 'link' } : {}),
    });
    return { seat: at, token };
  });

import process from 'node:process';
import type { Duplex } from 'node:stream';
import type { Seat } from '@orrery/kernel';
import { ClientMessage, PROTOCOL, type ServerMessage } from '@orrery/protocol';
import type { WebSocket } from 'ws';
import { LATE_MS } from '../http/room.ts';
import { type Known, mustCover } from '../http/session.ts';
import { Limits } from '../limits.ts';
import { notFound, Problem } from '../problem.ts';
import type { Receiver } from '../readings.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { say } from '../tables/chat.ts';
import { seatFor } from '../tables/host.ts';
import { maySee } from '../tables/info.ts';
import type { Live, Watcher } from '../tables/live.ts';
import { firstSeatOf } from '../tables/seated.ts';
import { act, undo } from '../tables/turn.ts';
import { costOfReading, weightOfReading } from '../tables/weight.ts';

/** Tables one connection may watch at a time. */
const MOST_WATCHED = 50;
/** Requests of one connection that may wait for an answer. */
const MOST_WAITING = 32;
/** Shorter messages are not counted. */
const SHORT = 1_024;

/** Fewer than these are no whole game. */
const FEW_ENTRIES = 50;

/** One client's socket: it watches tables, plays, and is told what happens there. */
export class Connection implements Watcher, Receiver {
  private readonly watched = new Map<string, Live>();
  private waiting = 0;
  private gathering = false;
  private readonly limits: Limits;
  private readonly who: PlayerRow | null;
  private readonly scopes: Known['scopes'];
  readonly address: string;
  /** Whole games on their way to this client, which it has not taken yet. */
  private readonly onTheirWay = new Set<() => void>();

  constructor(
    private readonly services: Services,
    private readonly socket: WebSocket,
    /** What the socket is made of. */
    private readonly wire: Duplex,
    { player, scopes, address }: Known & { readonly address: string },
  ) {
    this.who = player;
    this.scopes = scopes;
    this.address = address;
    this.limits = new Limits(services.config.rateLimits);
    socket.on('message', (data, isBinary) => {
      if (isBinary)
        return this.refuseUnread(null, new Problem(400, 'not_text', 'Send text messages, not binary ones.'));
      void this.receive(String(data));
    });
    socket.on('close', () => this.close());
    socket.on('error', () => socket.terminate());
    this.send({
      t: 'hello',
      protocol: PROTOCOL,
      player: player?.id ?? null,
      name: player?.name ?? null,
      ...(services.build === null ? {} : { build: services.build }),
    });
  }

  get player(): string | null {
    return this.who?.id ?? null;
  }

  /** Bytes sent to this client that it has not taken. */
  get lag(): number {
    return this.socket.bufferedAmount;
  }

  send(message: ServerMessage): void {
    this.sendText(Buffer.from(JSON.stringify(message)));
  }

  sendText(text: Buffer, taken?: () => void): void {
    if (this.socket.readyState !== this.socket.OPEN) return taken?.();
    // A client that reads too slowly is disconnected; it reconnects and resumes where it was.
    if (this.services.backlog.isFull(this)) return this.socket.terminate();
    this.gather();
    this.socket.send(text, { binary: false }, taken);
  }

  /** What is sent in one turn of the loop leaves together: a push and the answer to the send that caused it. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.wire.cork();
    process.nextTick(() => {
      this.gathering = false;
      this.wire.uncork();
    });
  }

  private refuse(re: number | null, problem: Problem): void {
    this.send({ t: 'no', re, code: problem.code, message: problem.message, ...problem.more });
  }

  /** What cannot be read counts like any other message; clients that flood us with it are disconnected. */
  private refuseUnread(re: number | null, problem: Problem): void {
    try {
      this.limits.take('message', '');
    } catch {
      return this.socket.close(1008, 'too_fast');
    }
    this.refuse(re, problem);
  }

  private async receive(text: string): Promise<void> {
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      return this.refuseUnread(null, new Problem(400, 'not_json', 'Invalid JSON.'));
    }
    const read = ClientMessage.safeParse(raw);
    if (!read.success) {
      const [issue] = read.error.issues;
      const given = (raw as { id?: unknown } | null)?.id;
      return this.refuseUnread(
        typeof given === 'number' ? given : null,
        new Problem(400, 'bad_request', `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()),
      );
    }
    const message = read.data as ClientMessage;
    try {
      this.limits.take('message', '');
    } catch (error) {
      return this.refuse(message.id, error as Problem);
    }
    if (this.waiting >= MOST_WAITING)
      return this.refuse(message.id, new Problem(429, 'too_fast', 'Too many unanswered messages.'));
    this.waiting++;
    let leave = (): void => {};
    try {
      if (text.length > SHORT) leave = this.services.intake.enter(this.address, text.length);
      const reply = await this.answer(message);
      this.send({ t: 'ok', re: message.id, ...reply });
    } catch (error) {
      if (error instanceof Problem) return this.refuse(message.id, error);
      this.services.log.error({ err: error, message: message.t }, 'message failed');
      this.refuse(message.id, new Problem(503, 'internal', 'Internal error. It has been logged.'));
    } finally {
      leave();
      this.waiting--;
    }
  }

  private async answer(message: ClientMessage): Promise<{ readonly [name: string]: unknown }> {
    if (message.t !== 'ping' && message.t !== 'unwatch')
      mustCover(this.scopes, message.t === 'watch' ? 'read' : 'play');
    switch (message.t) {
      case 'ping':
        return { now: this.services.now() };
      case 'watch':
        return this.watch(message.table, message.seat, message.have);
      case 'unwatch': {
        this.watched.get(message.table)?.leave(this);
        this.watched.delete(message.table);
        return {};
      }
      case 'act': {
        const live = await this.open(message.table);
        const seat = seatFor(live, this.who, message.seat);
        const { after, actions, key } = message;
        return { ...(await act(live, { seat, after, actions, key, via: 'player' })) };
      }
      case 'undo': {
        const live = await this.open(message.table);
        const seat = seatFor(live, this.who, message.seat);
        const { after, key, to } = message;
        return { ...(await undo(live, { seat, after, key, via: 'player' }, to ?? null)) };
      }
      case 'chat':
        return { line: await say(await this.open(message.table), this.who, message.text) };
    }
  }

  private async open(id: string): Promise<Live> {
    const known = this.watched.get(id);
    // A table that dropped us may have left memory; the one there now is another object.
    const live = known?.watchers.has(this) === true ? known : await this.services.tables.open(id);
    if (!maySee(live.row, live.seats, this.player)) throw notFound('table');
    return live;
  }

  /** Tell everything since `have`, then whatever comes. */
  private async watch(id: string, asked: number | undefined, have: number | undefined) {
    if (this.watched.size >= MOST_WATCHED && !this.watched.has(id))
      throw new Problem(429, 'too_many_watched', `At most ${MOST_WATCHED} tables per connection.`);
    const live = await this.open(id);
    const own = firstSeatOf(live.seats, this.who);
    const viewer = (asked === undefined ? (own?.seat ?? null) : seatFor(live, this.who, asked)) as Seat | null;
    const { head, length } = live.row;
    // Whoever claims to know more than there is is told everything.
    const missing = have === undefined || have > head ? length : Math.min(length, head - have);
    const taken = await this.roomFor(missing);
    try {
      return await live.locked(() => this.tellAll(live, viewer, have ?? null, taken));
    } catch (error) {
      taken();
      throw error;
    }
  }

  private async tellAll(live: Live, viewer: Seat | null, have: number | null, taken: () => void) {
    if (live.row.status === 'open' || live.row.status === 'frozen') {
      this.begin(live, viewer);
      taken();
    } else {
      const entries = await live.entriesFor(viewer, have);
      this.begin(live, viewer);
      this.sendText(Buffer.from(JSON.stringify(entries)), taken);
    }
    const lines = await live.recentChat();
    if (lines.length > 0) this.send({ t: 'chat', table: live.id, lines });
    return { seat: viewer };
  }

  /** Room for so many entries; the function gives it back. A client that does not take them in time is disconnected. */
  private async roomFor(entries: number): Promise<() => void> {
    if (entries < FEW_ENTRIES) return () => {};
    this.services.limits.take('reading', this.address, costOfReading(entries));
    const leave = await this.services.readings.enter(this.address, weightOfReading(entries));
    const late = setTimeout(() => this.socket.terminate(), LATE_MS);
    const taken = (): void => {
      clearTimeout(late);
      this.onTheirWay.delete(taken);
      leave();
    };
    this.onTheirWay.add(taken);
    if (this.socket.readyState !== this.socket.OPEN) taken();
    return taken;
  }

  private begin(live: Live, viewer: Seat | null): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.watched.set(live.id, live);
    live.watch(this, viewer);
    this.send({ t: 'table', table: live.info(this.player) });
  }

  private close(): void {
    for (const live of this.watched.values()) live.leave(this);
    this.watched.clear();
    for (const taken of [...this.onTheirWay]) taken();
    this.services.backlog.gone(this);
  }
}

import type { ClientMessage, Failure, ServerMessage } from '@orrery/protocol';
import { ServerRefused } from './http.ts';

/** The part of a WebSocket that browsers and Node's `ws` have alike. */
export interface Socket {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionSettings {
  open(): Socket;
  /** Waits between attempts to come back; the last one repeats. */
  readonly waitsMs?: readonly number[];
}

interface Waiting {
  readonly message: ClientMessage;
  resolve(reply: { readonly [name: string]: unknown }): void;
  reject(error: Error): void;
}

/** Leave out `id` from each kind of message. */
type Unnumbered<M> = M extends { readonly id: number } ? Omit<M, 'id'> : never;

const WAITS = [250, 500, 1000, 2000, 5000, 10_000] as const;

/**
 * One socket that comes back by itself. What was sent and not answered when it broke is sent again: sends carry a key,
 * so that the server applies nothing twice.
 */
export class Connection {
  state: ConnectionState = 'connecting';
  private socket: Socket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly stateListeners = new Set<(state: ConnectionState) => void>();
  private nextId = 1;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly settings: ConnectionSettings) {
    this.connect();
  }

  /** Hear every message of the server. Call what it returns to stop. */
  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onState(listener: (state: ConnectionState) => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  ask(message: Unnumbered<ClientMessage>): Promise<{ readonly [name: string]: unknown }> {
    if (this.state === 'closed') return Promise.reject(new Error('the connection is closed'));
    const numbered = { ...message, id: this.nextId++ } as ClientMessage;
    return new Promise((resolve, reject) => {
      this.waiting.set(numbered.id, { message: numbered, resolve, reject });
      if (this.state === 'open') this.socket?.send(JSON.stringify(numbered));
    });
  }

  close(): void {
    this.become('closed');
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.close();
    for (const waiting of this.waiting.values()) waiting.reject(new Error('the connection is closed'));
    this.waiting.clear();
  }

  private become(state: ConnectionState): void {
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }

  private connect(): void {
    this.become('connecting');
    const socket = this.settings.open();
    this.socket = socket;
    let ended = false;
    socket.onopen = () => {
      this.failures = 0;
      const unanswered = [...this.waiting.values()];
      for (const { message, resolve } of unanswered) {
        if (message.t !== 'watch') {
          socket.send(JSON.stringify(message));
          continue;
        }
        // Feeds look again from what they know by now, so the old question is dropped.
        this.waiting.delete(message.id);
        resolve({});
      }
      this.become('open');
    };
    socket.onmessage = (event: never) => this.receive(String((event as { data: unknown }).data));
    const end = (): void => {
      if (ended || this.state === 'closed') return;
      ended = true;
      const waits = this.settings.waitsMs ?? WAITS;
      const wait = waits[Math.min(this.failures++, waits.length - 1)] ?? 1000;
      this.become('waiting');
      this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
    };
    socket.onclose = end;
    socket.onerror = end;
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if ((message.t === 'ok' || message.t === 'no') && message.re !== null) {
      const waiting = this.waiting.get(message.re);
      this.waiting.delete(message.re);
      if (message.t === 'ok') {
        const { t: _, re: __, ...reply } = message;
        waiting?.resolve(reply);
      } else {
        const { t: _, re: __, ...failure } = message;
        waiting?.reject(new ServerRefused(409, failure as Failure));
      }
    }
    for (const listener of this.listeners) listener(message);
  }
}

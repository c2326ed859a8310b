import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts about itself, for /metrics. */
export const createMetrics = (look: { tables(): number; bytes(): number; sockets(): number; bots(): number }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('orrery_tables_in_memory', 'Tables this process holds', look.tables);
  gauge('orrery_tables_bytes', 'What they hold, in bytes, as it is counted', look.bytes);
  gauge('orrery_sockets', 'Open sockets', look.sockets);
  gauge('orrery_bots_waiting', 'Bot decisions that wait for a thread', look.bots);
  return {
    registry,
    moves: new Counter({
      name: 'orrery_moves_total',
      help: 'Steps stored, by how they came about',
      labelNames: ['via'],
      registers,
    }),
    frozen: new Counter({ name: 'orrery_frozen_total', help: 'Tables frozen by a failing engine', registers }),
    requests: new Counter({
      name: 'orrery_requests_total',
      help: 'Requests by status',
      labelNames: ['status'],
      registers,
    }),
    store: new Histogram({
      name: 'orrery_store_seconds',
      help: 'Time until a move was on disk',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

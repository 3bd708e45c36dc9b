import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { failureResponse } from './envelope.js';

export interface Metrics {
  readonly registry: Registry;
  /** Contract name, envelope's code, seconds. */
  observe(call: string, code: string, seconds: number): void;
}

export type Gauges = Readonly<Record<string, { help: string; read: () => Promise<number> }>>;

export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'candela_call_duration_seconds',
    help: 'Time from the request to the answer, by call and code.',
    labelNames: ['call', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
  return {
    registry,
    observe: (call, code, seconds) => durations.observe({ call, code }, seconds),
  };
}

/** Also from loopback, where a local proxy's requests come from. */
function isAuthorized(request: FastifyRequest, token: string): boolean {
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export function registerMetrics(server: FastifyInstance, metrics: Metrics, token: string): void {
  server.get('/metrics', async (request, reply) => {
    if (!isAuthorized(request, token)) {
      const { status, body } = failureResponse(request.lang, 'not_found');
      return reply.code(status).send(body);
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

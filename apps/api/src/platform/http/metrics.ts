import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createCallDurations } from './call-durations.js';
import { failureResponse } from './envelope.js';

export interface Metrics {
  readonly registry: Registry;
  /** The call's contract name, the envelope's code, seconds. */
  observe(call: string, code: string, seconds: number): void;
}

/** Read at each scrape, by Prometheus name. */
export type Gauges = Readonly<Record<string, { help: string; read: () => Promise<number> }>>;

export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = createCallDurations(registry);
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
  return { registry, observe: durations.observe };
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

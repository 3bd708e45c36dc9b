import type { FastifyInstance } from 'fastify';
import { type Readiness, readReadiness } from '../readiness.js';

export function registerHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const report = await readReadiness(readiness);
    return reply.code(report.status === 'not ready' ? 503 : 200).send(report);
  });
}

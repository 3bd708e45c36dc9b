import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: so does everything it needs. */
export function registerHealth(
  server: FastifyInstance,
  readiness: Readonly<Record<string, () => Promise<void>>>,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all(
      Object.entries(readiness).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch {
          return [name, 'failing'] as const;
        }
      }),
    );
    const ready = checks.every(([, state]) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'not ready', checks: Object.fromEntries(checks) });
  });
}

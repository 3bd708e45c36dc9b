import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '../log.js';
import { registerRequestLogs } from './request-log.js';

test('tags every log line of a request with its id, including child loggers', async () => {
  const lines: Record<string, unknown>[] = [];
  const server = Fastify({
    loggerInstance: createLogger('debug', { write: (line) => lines.push(JSON.parse(line)) }),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  registerRequestLogs(server);
  server.get('/', async ({ log }, reply) => {
    log.error({ err: new Error('a bug'), path: '/api/x' }, 'request failed');
    log.info('answered');
    log.trace('not at this level');
    log.child({ part: 2 }).warn({ res: reply }, 'a part');
    return log.level;
  });
  expect((await server.inject('/')).body).toBe('debug');
  await server.inject('/');
  await server.close();
  const linesOf = (reqId: string) => [
    { reqId, level: 50, path: '/api/x', msg: 'request failed', err: { type: 'Error' } },
    { reqId, level: 30, msg: 'answered' },
    { reqId, level: 40, part: 2, msg: 'a part', res: { statusCode: 200 } },
  ];
  expect(lines).toMatchObject([...linesOf('req-1'), ...linesOf('req-2')]);
});

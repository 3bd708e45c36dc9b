import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * Reference server for `api-calls.bench.ts`. `ANCHOR`: `node:http`, or Fastify with one read by
 * primary key.
 */
const { ANCHOR, BYTES = '', DATABASE_URL = '', ROW = '' } = process.env;
const TYPE = 'application/json; charset=utf-8';

async function startServer(): Promise<number> {
  if (ANCHOR === 'http') {
    const length = Buffer.byteLength(BYTES);
    const server = createServer((_request, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': TYPE, 'content-length': length });
      response.end(BYTES);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  const server = Fastify();
  const pool = new Pool({ connectionString: DATABASE_URL, max: 16 });
  server.get('/', (_request, reply) => reply.type(TYPE).send(BYTES));
  server.post('/', async (_request, reply) => {
    const text = 'select id, username, credit from users where id = $1';
    const { rows } = await pool.query({ name: 'row', text, values: [ROW] });
    return reply.send({ sign: 1, data: rows[0] });
  });
  // Reads the form body, as the service does.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

process.stdout.write(`http://127.0.0.1:${await startServer()}\n`);

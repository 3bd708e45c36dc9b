import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallName, calls } from '@candela/contract/calls';
import fastify from 'fastify';
import { wireSchema } from '../src/http/openapi.js';
import { endListening, startListening } from './listening.js';

/**
 * Serialization of real responses with `JSON.stringify` and with Fastify's compiled functions:
 * median in microseconds.
 *
 *   pnpm build
 *   tsx --conditions=source bench/serialisation.bench.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 31);
const REPEATED = 2_000;

type Write = (value: unknown) => string;

/** As Fastify does for a route with a response schema. */
async function compiledFor(name: CallName): Promise<Write> {
  const schema = wireSchema(calls[name].response);
  const server = fastify();
  let write: Write | undefined;
  server.get('/', (_request, reply) => {
    write = reply.compileSerializationSchema(schema) as Write;
    return reply.send('');
  });
  await server.inject('/');
  await server.close();
  if (!write) throw new Error(`No function was compiled for ${name}.`);
  return write;
}

function microseconds(write: Write, value: unknown): number {
  const began = performance.now();
  for (let count = 0; count < REPEATED; count += 1) write(value);
  return ((performance.now() - began) * 1_000) / REPEATED;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const directory = mkdtempSync(join(tmpdir(), 'candela-serialisation-'));
const own = fileURLToPath(new URL('..', import.meta.url));
try {
  const { address } = await startListening([join(own, 'dist', 'main.js')], {
    cwd: own,
    env: { DATA_DIR: join(directory, 'data'), PORT: '0' },
  });
  const ask = async (path: string, fields?: Record<string, string>): Promise<unknown> => {
    const form = fields && { method: 'POST', body: new URLSearchParams({ lang: 'en', ...fields }) };
    const answer = await (await fetch(`${address}/api/${path}`, form)).json();
    const { sign, data } = answer as { sign?: number; data: unknown };
    if (sign !== 1) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return data;
  };
  const { token } = (await ask('publicUser/demo', { request_id: randomUUID() })) as {
    token: string;
  };
  const answers: [CallName, unknown][] = [
    ['listInstruments', await ask('Lottery/goods_api?class=1&lang=en')],
    ['getProfile', await ask('user/info', { token })],
  ];
  for (const [name, data] of answers) {
    const compiled = await compiledFor(name);
    const same = JSON.stringify(JSON.parse(compiled(data))) === JSON.stringify(data);
    const plain: number[] = [];
    const made: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(microseconds(JSON.stringify, data));
      made.push(microseconds(compiled, data));
    }
    const [byHand, bySchema] = [median(plain), median(made)];
    process.stdout.write(
      `${calls[name].path}, ${JSON.stringify(data).length} bytes: JSON.stringify ${byHand.toFixed(1)} µs, compiled ${bySchema.toFixed(1)} µs (${(bySchema / byHand).toFixed(2)} of it), ${same ? 'the same text' : 'another text'}\n`,
    );
  }
} finally {
  await endListening();
  rmSync(directory, { recursive: true });
}

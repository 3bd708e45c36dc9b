import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallName, calls } from '@candela/contract/calls';
import fastify from 'fastify';
import { wireSchema } from '../src/platform/http/openapi.js';
import { startChildServer, stopChildServers } from './child-servers.js';

/**
 * Serialization of real responses with `JSON.stringify` and with Fastify's compiled functions:
 * median in microseconds.
 *
 *   pnpm build
 *   tsx --conditions=source bench/serialisation.bench.ts [rounds]
 */
const passes = Number(process.argv[2] ?? 31);
const REPETITIONS = 2_000;

type Write = (value: unknown) => string;

/** As Fastify does for a route with a response schema. */
async function compileSerializer(name: CallName): Promise<Write> {
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
  const startedAt = performance.now();
  for (let count = 0; count < REPETITIONS; count += 1) write(value);
  return ((performance.now() - startedAt) * 1_000) / REPETITIONS;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const directory = mkdtempSync(join(tmpdir(), 'candela-serialisation-'));
const serviceDirectory = fileURLToPath(new URL('..', import.meta.url));
try {
  const { address } = await startChildServer([join(serviceDirectory, 'dist', 'main.js')], {
    cwd: serviceDirectory,
    env: { DATA_DIR: join(directory, 'data'), PORT: '0' },
  });
  const callApi = async (path: string, fields?: Record<string, string>): Promise<unknown> => {
    const form = fields && { method: 'POST', body: new URLSearchParams({ lang: 'en', ...fields }) };
    const response = await (await fetch(`${address}/api/${path}`, form)).json();
    const { sign, data } = response as { sign?: number; data: unknown };
    if (sign !== 1) throw new Error(`${path} answered ${JSON.stringify(response)}`);
    return data;
  };
  const { token } = (await callApi('publicUser/demo', { request_id: randomUUID() })) as {
    token: string;
  };
  const responses: [CallName, unknown][] = [
    ['listInstruments', await callApi('Lottery/goods_api?class=1&lang=en')],
    ['getProfile', await callApi('user/info', { token })],
  ];
  for (const [name, data] of responses) {
    const compiled = await compileSerializer(name);
    const same = JSON.stringify(JSON.parse(compiled(data))) === JSON.stringify(data);
    const stringifyTimes: number[] = [];
    const compiledTimes: number[] = [];
    for (let pass = 0; pass < passes; pass += 1) {
      stringifyTimes.push(microseconds(JSON.stringify, data));
      compiledTimes.push(microseconds(compiled, data));
    }
    const [stringifyMs, compiledMs] = [median(stringifyTimes), median(compiledTimes)];
    process.stdout.write(
      `${calls[name].path}, ${JSON.stringify(data).length} bytes: JSON.stringify ${stringifyMs.toFixed(1)} µs, compiled ${compiledMs.toFixed(1)} µs (${(compiledMs / stringifyMs).toFixed(2)} of it), ${same ? 'the same text' : 'another text'}\n`,
    );
  }
} finally {
  await stopChildServers();
  rmSync(directory, { recursive: true });
}

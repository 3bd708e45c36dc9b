import { type CallName, calls } from '@candela/contract/calls';
import fastify from 'fastify';
import * as z from 'zod';
import { createTestApi } from '../src/testing/app.js';

/**
 * What an answer costs to be made into text by `JSON.stringify`, as the service does it, and by a function that
 * Fastify compiles from the answer's schema: microseconds, the median of rounds in turns. Real answers of a
 * service on the embedded database. Prints figures; judges none.
 *
 *   tsx --conditions=source bench/serialisation.bench.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 31);
const REPEATED = 2_000;

type Write = (value: unknown) => string;

/** A function that writes what fits the call's answer, as Fastify would for a route with a schema. */
async function compiledFor(name: CallName): Promise<Write> {
  const { $schema: _, ...schema } = z.toJSONSchema(calls[name].response as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
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

const api = await createTestApi({ now: () => Date.now() });
try {
  await api.startWorkers('prices');
  const { token } = await api.register();
  const answers: [CallName, unknown][] = [
    ['listInstruments', (await api.call('listInstruments', { class: 'crypto' })).wire.data],
    ['getProfile', (await api.call('getProfile', {}, token)).wire.data],
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
  await api.close();
}

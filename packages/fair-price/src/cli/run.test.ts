import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SettledOrder, settledOrder } from '../testing/index.js';
import { run } from './run.js';

/** Data as the service spells it, and files made of its answers. */
function wire(data: unknown): unknown {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value).map(([name, field]) => [
            name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            field,
          ]),
        ),
  );
  return JSON.parse(text);
}

/** A service that knows the two open calls, and counts what else is asked of it. */
function openCalls(order: SettledOrder, asked: string[]): Server {
  const { commitments, minutes, genesisMinute } = order.evidence;
  let refusals = 1;
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(url.pathname);
    const number = Number(url.searchParams.get('minute'));
    if (url.pathname.endsWith('/minute') && refusals > 0) {
      refusals -= 1;
      response.writeHead(429, { 'Retry-After': '1' }).end('{}');
      return;
    }
    const data = url.pathname.endsWith('/commitments')
      ? wire({ commitments, genesisMinute, parameters: [] })
      : minutes.find(({ minute }) => minute === number);
    const envelope = data
      ? { sign: 1, msg: 'ok', code: 'ok', data }
      : { msg: 'No such minute.', code: 'not_found', data: null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
  });
}

/** The last second but ten of 2026-01-02, UTC. */
const BEFORE_MIDNIGHT = 1_767_398_389;

describe('the command-line verifier', () => {
  const asked: string[] = [];
  let order: SettledOrder;
  let folder: string;
  let server: Server;
  let base: string;

  const file = async (name: string, content: unknown) => {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const verify = async (...argv: string[]) => {
    const lines: string[] = [];
    return { code: await run(argv, (line) => lines.push(line)), lines };
  };
  const evidenceFile = (receipts: unknown[], minutes: unknown = order.evidence.minutes) => ({
    commitments: {
      commitments: order.evidence.commitments,
      genesisMinute: order.evidence.genesisMinute,
      parameters: [],
    },
    minutes,
    receipts,
  });

  beforeAll(async () => {
    order = await settledOrder();
    folder = await mkdtemp(join(tmpdir(), 'candela-verify-'));
    server = openCalls(order, asked).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('verifies receipts from public data alone, waiting when it is told to', async () => {
    const receipts = await file('two.json', [order.receipt, order.receipt]);
    const { code, lines } = await verify('--base', `${base}/`, '--receipt', receipts);
    expect(lines.at(-1)).toBe('2 verified, 0 failed');
    expect(lines).toHaveLength(2 * 8 + 1);
    expect(code).toBe(0);
    expect(new Set(asked)).toEqual(new Set(['/api/fair/commitments', '/api/fair/minute']));
  });

  test('exits with 1 and names the step when a receipt does not match', async () => {
    const { entry } = order.receipt;
    const forged = { ...order.receipt, entry: { ...entry, price: entry.price - 1 } };
    const good = await file('good.json', order.receipt);
    const bad = await file('bad.json', forged);
    const { code, lines } = await verify('--base', base, '--receipt', good, bad);
    expect(lines.filter((line) => line.includes('FAIL '))).toHaveLength(1);
    expect(lines.join('\n')).toMatch(/FAIL {2}entry_matches/);
    expect(lines.at(-1)).toBe('1 verified, 1 failed');
    expect(code).toBe(1);
  });

  test('walks the chain back to its genesis', async () => {
    const receipt = await file('walk.json', order.receipt);
    for (const walk of ['genesis', 'day', '30']) {
      const { code } = await verify('--base', base, '--receipt', receipt, '--walk', walk);
      expect(code).toBe(0);
    }
  });

  test('works without a network from an evidence file, and sees one tick changed', async () => {
    const good = await file('evidence.json', evidenceFile([order.receipt]));
    expect((await verify('--offline', good)).code).toBe(0);
    const minutes = order.evidence.minutes.map((minute) => ({
      ...minute,
      ticks: minute.ticks.map((tick, second) => (second === 30 ? tick + 1 : tick)),
    }));
    const bad = await file('changed.json', evidenceFile([order.receipt], minutes));
    const { code, lines } = await verify('--offline', bad);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/FAIL {2}ticks_recomputed/);
  });

  test("reads receipts and evidence in the service's spelling, and across midnight", async () => {
    const across = await settledOrder({ entrySecond: BEFORE_MIDNIGHT });
    const saved = wire({
      receipts: [across.receipt],
      commitments: { ...across.evidence, minutes: undefined, parameters: [] },
      minutes: across.evidence.minutes,
    });
    expect(saved).toMatchObject({
      receipts: [{ order_id: 'order-1', payout_rate: 80, exit_commitment: { day: '2026-01-03' } }],
      commitments: { genesis_minute: across.evidence.genesisMinute },
    });
    const { code, lines } = await verify('--offline', await file('wire.json', saved));
    expect(lines[0]).toBe('verified  order order-1');
    expect(code).toBe(0);
    const receipt = await file('wire-receipt.json', wire(order.receipt));
    expect((await verify('--base', base, '--receipt', receipt)).code).toBe(0);
  });

  test('fails a receipt whose minutes the service does not reveal, or that is none', async () => {
    const later = { ...order.receipt, entry: { ...order.receipt.entry, second: 1_800_000_000 } };
    const receipts = await file('later.json', [later, null, 'text', {}]);
    const { code, lines } = await verify('--base', base, '--receipt', receipts);
    expect(lines.at(-1)).toBe('0 verified, 4 failed');
    expect(code).toBe(1);
  });

  test.each([
    [['--help'], 0, 'candela-verify: holds'],
    [[], 2, 'either --base or --offline'],
    [['--base', 'http://127.0.0.1:9'], 2, 'at least one --receipt'],
    [['--base', 'x', '--receipt', 'y', '--walk', 'far'], 2, '--walk takes'],
    [['--offline', '/nowhere/evidence.json'], 2, 'no such file'],
    [['--unknown'], 2, '--unknown'],
  ])('called with %j exits with %i and says why', async (argv, code, words) => {
    const result = await verify(...argv);
    expect(result.code).toBe(code);
    expect(result.lines.join('\n')).toContain(words);
  });

  test('says so when a file is not JSON, holds no evidence or no receipt', async () => {
    const text = await file('text.json', 'hello');
    const empty = await file('empty.json', {});
    const none = await file('none.json', evidenceFile([]));
    expect((await verify('--offline', text)).lines[0]).toContain('is not JSON');
    expect((await verify('--offline', empty)).lines[0]).toContain('no "commitments"');
    expect((await verify('--offline', none)).lines[0]).toContain('no receipt');
  });
});

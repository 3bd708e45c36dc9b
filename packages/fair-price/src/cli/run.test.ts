import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVIDENCE_KIND } from '../evidence-file.js';
import { refusalText } from '../refusal.js';
import { createKeyPair, importSigningKey, signText } from '../signatures.js';
import {
  SAMPLE_KEY,
  type SettledOrder,
  settledOrder,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '../testing/index.js';
import { run } from './run.js';

function toWireNames(data: unknown): unknown {
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

/** The service always responds with 429. */
const BUSY_MINUTE = Math.floor((1_767_355_205 + 2 * 86_400) / 60);

function startService(order: SettledOrder, requestedUrls: string[]): Server {
  const { commitments, minutes, genesisMinute } = order.evidence;
  let refusals = 1;
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    requestedUrls.push(url.pathname);
    const number = Number(url.searchParams.get('minute'));
    response.setHeader('date', new Date(1000 * NOW).toUTCString());
    if (number === BUSY_MINUTE) {
      response.writeHead(429, { 'Retry-After': '0.01' }).end('{}');
      return;
    }
    if (url.pathname.endsWith('/minute') && refusals > 0) {
      refusals -= 1;
      response.writeHead(429, { 'Retry-After': '1' }).end('{}');
      return;
    }
    const data = url.pathname.endsWith('/commitments')
      ? toWireNames({ commitments, genesisMinute, parameters: [] })
      : minutes.find(({ minute }) => minute === number);
    const envelope = data
      ? { sign: 1, msg: 'ok', code: 'ok', data }
      : { msg: 'No such minute.', code: 'not_found', data: null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
  });
}

/** 2026-01-10. */
const NOW = 1_768_003_200;
/** 2026-01-02, 23:59:49 UTC. */
const BEFORE_MIDNIGHT = 1_767_398_389;

describe('command-line verifier', () => {
  const requestedUrls: string[] = [];
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
    return {
      code: await run(argv, (line) => lines.push(line)),
      lines,
    };
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
    server = startService(order, requestedUrls).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('verifies receipts from public data and waits when rate limited', async () => {
    const receipts = await file('two.json', [order.receipt, order.receipt]);
    const { code, lines } = await verify('--base', `${base}/`, '--receipt', receipts);
    expect(lines.at(-1)).toBe('2 consistent');
    expect(lines).toHaveLength(2 * 8 + 1);
    expect(code).toBe(0);
    expect(new Set(requestedUrls)).toEqual(
      new Set(['/api/fair/commitments', '/api/fair/log', '/api/fair/minute']),
    );
  });

  test('exits with 1 and names the failed step when a receipt does not match', async () => {
    const { entry } = order.receipt;
    const forged = { ...order.receipt, entry: { ...entry, price: entry.price - 1 } };
    const good = await file('good.json', order.receipt);
    const bad = await file('bad.json', forged);
    const { code, lines } = await verify('--base', base, '--receipt', good, bad);
    expect(lines.filter((line) => line.includes('FAIL '))).toHaveLength(1);
    expect(lines.join('\n')).toMatch(/FAIL {2}entry_matches/);
    expect(lines.at(-1)).toBe('1 consistent, 1 failed');
    expect(code).toBe(1);
  });

  test('walks the chain back to genesis, a day or a number of minutes', async () => {
    const receipt = await file('walk.json', order.receipt);
    for (const walk of ['genesis', 'day', '30']) {
      const { code } = await verify('--base', base, '--receipt', receipt, '--walk', walk);
      expect(code).toBe(0);
    }
  });

  test('verifies offline from an evidence file and detects one changed tick', async () => {
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

  test('reads the service’s field spelling and an order across midnight', async () => {
    const across = await settledOrder({ entrySecond: BEFORE_MIDNIGHT });
    const saved = toWireNames({
      receipts: [across.receipt],
      commitments: { ...across.evidence, minutes: undefined, parameters: [] },
      minutes: across.evidence.minutes,
    });
    expect(saved).toMatchObject({
      receipts: [{ order_id: 'order-1', payout_rate: 80, exit_commitment: { day: '2026-01-03' } }],
      commitments: { genesis_minute: across.evidence.genesisMinute },
    });
    const { code, lines } = await verify('--offline', await file('wire.json', saved));
    expect(lines[0]).toBe('consistent  order order-1');
    expect(code).toBe(0);
    const receipt = await file('wire-receipt.json', toWireNames(order.receipt));
    expect((await verify('--base', base, '--receipt', receipt)).code).toBe(0);
  });

  test('fails an invalid receipt and reports unfinished when minutes are missing', async () => {
    const later = { ...order.receipt, entry: { ...order.receipt.entry, second: NOW } };
    const commitment = { day: '2026-01-10', root: '0'.repeat(64) };
    const receipts = await file('later.json', [{ ...later, commitment }, null, 'text', {}]);
    const { code, lines } = await verify('--base', base, '--receipt', receipts);
    expect(lines.at(-1)).toBe('4 failed');
    expect(code).toBe(1);
    const [first] = order.evidence.minutes;
    const half = await file('half.json', evidenceFile([order.receipt], [first]));
    const unfinished = await verify('--offline', half);
    expect(unfinished.lines.at(-1)).toBe('1 unfinished');
    expect(unfinished.code).toBe(3);
  });

  test('fails a receipt whose minute key the service withholds', async () => {
    const past = await settledOrder({ entrySecond: order.receipt.entry.second + 86_400 });
    const receipt = await file('withheld.json', past.receipt);
    const { code, lines } = await verify('--base', base, '--receipt', receipt);
    expect(lines.join('\n')).toMatch(
      /FAIL {2}ticks_recomputed.*was not revealed \d{6} seconds after/,
    );
    const late = NOW - 60 * (Math.floor(past.receipt.entry.second / 60) + 1);
    expect(lines.join('\n')).toContain(`was not revealed ${late} seconds after`);
    expect(code).toBe(1);
  });

  test('does not report a withheld key when the service is rate limiting', async () => {
    const busy = await settledOrder({ entrySecond: order.receipt.entry.second + 2 * 86_400 });
    const receipt = await file('busy.json', busy.receipt);
    const { lines } = await verify('--base', base, '--receipt', receipt);
    expect(lines.join('\n')).toMatch(/FAIL {2}ticks_recomputed.*Minute \d+ is missing/);
    expect(lines.join('\n')).not.toContain('was not revealed');
  });

  test.each([
    [['--help'], 0, 'candela-verify: holds'],
    [[], 2, 'either --base or --offline'],
    [['--ticket', 'x', '--base', 'y'], 2, 'needs nothing besides'],
    [['witness', '--base', 'x', '--offline', 'y'], 2, 'either --base or --offline'],
    [['witness', '--base', 'http://127.0.0.1:9'], 2, 'fetch failed'],
    [['--base', 'http://127.0.0.1:9'], 2, 'at least one --receipt'],
    [['--base', 'x', '--receipt', 'y', '--walk', 'far'], 2, '--walk takes'],
    [['--offline', '/nowhere/evidence.json'], 2, 'no such file'],
    [['--unknown'], 2, '--unknown'],
  ])('parses %j, exits with %i and prints the reason', async (argv, code, words) => {
    const result = await verify(...argv);
    expect(result.code).toBe(code);
    expect(result.lines.join('\n')).toContain(words);
  });

  test('explains when a file is not JSON or holds no evidence or no receipt', async () => {
    const text = await file('text.json', 'hello');
    const empty = await file('empty.json', {});
    const none = await file('none.json', evidenceFile([]));
    expect((await verify('--offline', text)).lines[0]).toContain('is not JSON');
    expect((await verify('--offline', empty)).lines[0]).toContain('no "commitments"');
    expect((await verify('--offline', none)).lines[0]).toContain('no receipt');
  });

  describe('ticket evidence', () => {
    let ticketedSample: TicketedOrder;
    beforeAll(async () => {
      ticketedSample = await ticketedOrder();
    });
    const evidenceOf = (change: object = {}) => {
      const { receipt, evidence } = ticketedSample;
      const { commitments, genesisMinute, log, minutes } = evidence;
      return {
        kind: EVIDENCE_KIND,
        ...ticketedSample.ticketEvidence,
        receipt,
        commitments: { commitments, genesisMinute, parameters: [] },
        log,
        minutes,
        ...change,
      };
    };

    test('verifies in eleven steps offline, in either field spelling', async () => {
      for (const content of [evidenceOf(), toWireNames(evidenceOf())]) {
        const { code, lines } = await verify('--ticket', await file('held.json', content));
        expect(lines[0]).toBe('verified    order order-1');
        expect(lines).toHaveLength(13);
        expect(lines.at(-1)).toBe('1 verified');
        expect(code).toBe(0);
      }
    });

    test('exits with 1 on a contradiction and 3 when data is missing', async () => {
      const good = await file('good.json', evidenceOf());
      const altered = await file(
        'lie.json',
        evidenceOf({ sentAt: ticketedSample.ticket.entrySecond + 60 }),
      );
      const without = await file('without.json', evidenceOf({ log: null }));
      const bad = await verify('--ticket', good, '--ticket', altered, without);
      expect(bad.lines.at(-1)).toBe('1 verified, 1 unfinished, 1 failed');
      expect(bad.lines.join('\n')).toMatch(/FAIL {2}entry_in_time/);
      expect(bad.code).toBe(1);
      expect((await verify('--ticket', without)).code).toBe(3);
    });

    test('reports a ticket without a receipt as unfinished', async () => {
      const alone = await file('alone.json', evidenceOf({ receipt: undefined }));
      const { code, lines } = await verify('--ticket', alone);
      expect(lines.at(-1)).toBe('1 unfinished');
      expect(code).toBe(3);
    });

    describe('kept tickets file', () => {
      const ticketsFile = (change: object = {}) => {
        const { ticket, sentAt, receivedAt, ...pins } = ticketedSample.ticketEvidence;
        const tickets = ['order-1', 'order-2'].map((orderId) => ({
          orderId,
          ticket,
          sentAt,
          receivedAt,
        }));
        return { kind: 'candela tickets 1', tickets, refusals: [], ...pins, ...change };
      };
      const verifyWithTickets = async (
        kept: unknown,
        receipt: unknown = ticketedSample.receipt,
      ) => {
        const { receipt: _, commitments, log, minutes } = evidenceOf();
        const evidence = { commitments, log, minutes, receipts: [receipt] };
        return verify(
          '--offline',
          await file('public.json', evidence),
          '--kept',
          await file('tickets.json', kept),
        );
      };

      test('verifies the receipts of its orders, in either field spelling', async () => {
        for (const kept of [ticketsFile(), toWireNames(ticketsFile())]) {
          const { code, lines } = await verifyWithTickets(kept);
          expect(lines[0]).toBe('verified    order order-1');
          expect(lines.at(-2)).toBe('tickets: 1 held against a receipt, 1 without one here');
          expect(code).toBe(0);
        }
      });

      test('exits with 1 when a receipt differs from the signed ticket', async () => {
        const { code } = await verifyWithTickets(ticketsFile(), {
          ...ticketedSample.receipt,
          stake: '11.00',
        });
        expect(code).toBe(1);
      });

      test('counts the signed refusals by reason', async () => {
        const key = await importSigningKey(SAMPLE_KEY);
        const order = {
          requestId: 'request-1',
          user: '11'.repeat(32),
          instrument: 'btc',
          direction: 'up',
          stake: '10.00',
          seconds: 60,
          strike: 9_901_248,
        } as const;
        const refusal = async (reason: string, by = key, time = 1000 * NOW) => ({
          refused: { ...order, reason },
          ...{ sentAt: NOW - 2, receivedAt: NOW, requestedAt: NOW - 2 },
          refusal: await signText(
            by,
            refusalText({ ...order, reason, sent: 1000 * (NOW - 2), time }),
          ),
        });
        const { refused: _, ...ofOlderVersion } = await refusal('feed_stale');
        const others = await createKeyPair();
        const refusals = await Promise.all([
          refusal('price_moved'),
          ofOlderVersion,
          refusal('too_slow'),
          refusal('too_slow', key, 1000 * NOW - 500),
          { ...(await refusal('price_moved')), refusal: undefined },
          refusal('price_moved'),
          refusal('price_moved', await importSigningKey(others.privateKey)),
        ]);
        const { lines } = await verifyWithTickets(ticketsFile({ refusals }));
        expect(lines.at(-2)).toBe(
          'refusals: 1 feed_stale, 2 not signed by the service, 2 price_moved, 1 signed untruly, 1 too_slow',
        );
      });

      test('rejects a file of another kind', async () => {
        const { code, lines } = await verifyWithTickets(evidenceOf());
        expect(lines.at(-1)).toContain('is no file of kept tickets');
        expect(code).toBe(2);
      });
    });

    test('judges each order of an array', async () => {
      const altered = evidenceOf({ sentAt: ticketedSample.ticket.entrySecond + 60 });
      const { code, lines } = await verify(
        '--ticket',
        await file('all.json', [evidenceOf(), altered]),
      );
      expect(lines.at(-1)).toBe('1 verified, 1 failed');
      expect(code).toBe(1);
      const none = await verify('--ticket', await file('empty.json', []));
      expect(none).toMatchObject({ code: 2, lines: [expect.stringContaining('holds no order')] });
    });

    test('rejects a file that is not an evidence file', async () => {
      for (const content of [
        {},
        null,
        [{}],
        [evidenceOf(), 1],
        evidenceOf({ kind: 'candela evidence 2' }),
      ]) {
        const { code, lines } = await verify('--ticket', await file('none.json', content));
        expect(lines.at(-1)).toContain('is no evidence file');
        expect(code).toBe(2);
      }
    });

    test('prints the same result and exits with the same code as an executable', async () => {
      const altered = await file(
        'lie.json',
        evidenceOf({ sentAt: ticketedSample.ticket.entrySecond + 60 }),
      );
      const command = [
        '--import',
        'tsx',
        '--conditions=source',
        'src/cli/main.ts',
        '--ticket',
        altered,
      ];
      const ended = await promisify(execFile)(process.execPath, command, {
        cwd: join(import.meta.dirname, '../..'),
      }).catch((failed: { code: number; stdout: string }) => failed);
      expect(ended).toMatchObject({ code: 1 });
      expect(ended.stdout.trim().split('\n').at(-1)).toBe('1 failed');
    });

    describe('witness command', () => {
      const stampOf = async (log: object) => {
        const { lines } = await verify('witness', '--offline', await file('log.json', log));
        return lines.join('\n');
      };

      test('prints the signed head and reports it as not witnessed', async () => {
        const { log } = ticketedSample.evidence;
        const { code, lines } = await verify('witness', '--offline', await file('log.json', log));
        expect(lines.slice(0, 5)).toEqual(['candela witness 1', ...log.signed.text.split('\n', 4)]);
        expect(lines[5]).toBe(`key: ${log.signed.key}`);
        expect(lines[6]).toBe(`signature: ${log.signed.signature}`);
        expect(lines.at(-1)).toMatch(/^not witnessed/);
        expect(code).toBe(0);
      });

      test('checks a grown log against the kept head, ignoring surrounding text', async () => {
        const key = await importSigningKey(SAMPLE_KEY);
        const earlier = await signedLog(ticketedSample.logEntries.slice(0, -1), key);
        const kept = (await stampOf(earlier)).replaceAll('\n', '\r\n> ');
        const stamp = await file('mail.txt', `Dear all,\n> ${kept}\nYours`);
        const evidence = await file('held.json', evidenceOf());
        const { code, lines } = await verify('witness', '--offline', evidence, '--stamp', stamp);
        expect(lines[0]).toContain('entries 1 to 3 of 4, signed 2025-12-31');
        expect(lines.at(-1)).toBe('witnessed');
        expect(code).toBe(0);
      });

      test('detects a log that shrank, was rewritten or has another signer', async () => {
        const key = await importSigningKey(SAMPLE_KEY);
        const stamp = await file('stamp.txt', await stampOf(ticketedSample.evidence.log));
        const day = { kind: 'day', day: '2026-02-01', root: 'd'.repeat(64), time: 1 } as const;
        const other = await importSigningKey((await createKeyPair()).privateKey);
        const theirs = ticketedSample.logEntries.map((entry) =>
          entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
        );
        for (const [log, words] of [
          [
            await signedLog(ticketedSample.logEntries.slice(0, -1), key),
            'it has 4 entries, the log now 3',
          ],
          [
            await signedLog([...ticketedSample.logEntries.slice(0, -1), day], key),
            'no longer the same',
          ],
          [await signedLog(theirs, other), 'not signed by this service'],
        ] as const) {
          const now = await file('now.json', log);
          const { code, lines } = await verify('witness', '--offline', now, '--stamp', stamp);
          expect(lines[0]).toContain(words);
          expect(code).toBe(1);
        }
        const forged = (await stampOf(ticketedSample.evidence.log)).replace('size: 4', 'size: 3');
        const now = await file('now.json', ticketedSample.evidence.log);
        const kept = await file('forged.txt', forged);
        const { lines } = await verify('witness', '--offline', now, '--stamp', kept);
        expect(lines[0]).toContain('not signed by this service');
      });

      test('rejects an invalid log and a stamp without a head', async () => {
        const { log } = ticketedSample.evidence;
        const short = await file('short.json', { ...log, entries: log.entries.slice(0, 2) });
        expect(await verify('witness', '--offline', short)).toMatchObject({ code: 1 });
        const now = await file('now.json', log);
        const empty = await file('empty.txt', 'nothing');
        const { code, lines } = await verify('witness', '--offline', now, '--stamp', empty);
        expect(lines[0]).toContain('holds no head');
        expect(code).toBe(2);
      });

      test('fails when the service has no public log', async () => {
        const { code, lines } = await verify('witness', '--base', base);
        expect(lines[0]).toContain('answers no fair/log');
        expect(code).toBe(2);
      });
    });
  });
});

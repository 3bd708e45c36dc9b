import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCosignature } from '../cosignature.js';
import { verifyEvidenceFile } from '../evidence-file.js';
import type { FairLog } from '../log.js';
import { createKeyPair, importSigningKey, type SigningKey, verifySigned } from '../signatures.js';
import {
  headOf,
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '../testing/index.js';
import { createCosigner } from './cosigner.js';
import { run } from './run.js';

let directory: string;
let entries: TicketedOrder['logEntries'];
let served: FairLog;
let key: SigningKey;
const NOW = 1_767_355_205_000;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'witness-'));
  entries = (await ticketedOrder()).logEntries;
  key = await importSigningKey(SAMPLE_KEY);
  served = await signedLog(entries.slice(0, 3), key);
});

const statePath = () => join(directory, 'state.json');
const start = () =>
  createCosigner({
    keyPath: join(directory, 'key'),
    statePath: statePath(),
    fetchLog: async () => served,
    now: () => NOW,
  });

const stateFile = async () => JSON.parse(await readFile(statePath(), 'utf8'));

test('creates its key, co-signs each head, and continues after a restart', async () => {
  const first = await start();
  expect(first.newestCosignature()).toBeUndefined();
  expect(await first.poll()).toEqual({ kind: 'extended', size: 3 });
  expect(await first.poll()).toEqual({ kind: 'unchanged', size: 3 });
  expect((await stat(join(directory, 'key'))).mode & 0o777).toBe(0o600);
  served = await signedLog(entries, key);
  const second = await start();
  expect(second.publicKey).toBe(first.publicKey);
  expect(second.newestCosignature()).toEqual(first.newestCosignature());
  expect(await second.poll()).toEqual({ kind: 'extended', size: 4 });
  const cosignature = second.newestCosignature();
  if (!cosignature) throw new Error('Nothing was co-signed.');
  expect(await verifySigned(cosignature, second.publicKey)).toBe(true);
  expect(readCosignature(cosignature.text)).toEqual({
    size: 4,
    head: await headOf(entries),
    time: NOW,
  });
  expect((await stateFile()).cosignature).toEqual(cosignature);
});

test('refuses a fork for good, and keeps both signed logs as evidence', async () => {
  const witness = await start();
  await witness.poll();
  const kept = witness.newestCosignature();
  const entry = { kind: 'day', day: '2026-02-01', root: 'd'.repeat(64), time: 1 } as const;
  served = await signedLog([...entries.slice(0, 2), entry, ...entries.slice(3)], key);
  const refused = { kind: 'refused', code: 'log_forked' };
  expect(await witness.poll()).toEqual(refused);
  served = await signedLog(entries, key);
  expect(await (await start()).poll()).toEqual(refused);
  expect(witness.newestCosignature()).toEqual(kept);
  const { steps } = await verifyEvidenceFile((await stateFile()).fork);
  expect(steps).toMatchObject([{ fault: { code: 'log_forked' } }]);
});

test('refuses another key, an invalid log and a shorter log until it extends the last one', async () => {
  const witness = await start();
  await witness.poll();
  const kept = await stateFile();
  const other = await importSigningKey((await createKeyPair()).privateKey);
  const theirs = entries.map((it) => (it.kind === 'key' ? { ...it, key: other.publicKey } : it));
  for (const [log, code] of [
    [await signedLog(theirs, other), 'key_changed'],
    [{ ...served, entries: served.entries.slice(1) }, 'log_entry_unknown'],
    [await signedLog(entries.slice(0, 2), key), 'log_rewritten'],
  ] as const) {
    served = log;
    expect(await witness.poll()).toEqual({ kind: 'refused', code });
    expect(await stateFile()).toEqual(kept);
  }
  served = await signedLog(entries, key);
  expect(await witness.poll()).toEqual({ kind: 'extended', size: 4 });
});

test('does not start with a damaged state file', async () => {
  await writeFile(statePath(), '{');
  await expect(start()).rejects.toThrow(SyntaxError);
});

let service: Server | undefined;
afterEach(() => service?.close());

test('serves the newest co-signature over HTTP until it is stopped', async () => {
  service = createServer((_, response) => response.end(JSON.stringify({ sign: 1, data: served })));
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const stopping = new AbortController();
  const lines: string[] = [];
  const options = ['--key', join(directory, 'key'), '--state', statePath(), '--port', '0'];
  const cosigned = new Promise<void>((resolve) => {
    void run(
      ['witness', '--serve', '--base', base, ...options],
      (line) => {
        lines.push(line);
        if (line.startsWith('co-signed')) resolve();
      },
      stopping.signal,
    ).then((code) => lines.push(`exit ${code}`));
  });
  await cosigned;
  const url = lines.find((line) => line.startsWith('serving '))?.slice('serving '.length) ?? '';
  const answer = await fetch(url);
  expect(await answer.json()).toEqual((await stateFile()).cosignature);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  stopping.abort();
  await expect.poll(() => lines.at(-1)).toBe('exit 0');
});

test('needs a key and a state file', async () => {
  const lines: string[] = [];
  expect(await run(['witness', '--serve'], (line) => lines.push(line))).toBe(2);
  expect(lines[0]).toContain('--serve needs --key and --state');
});

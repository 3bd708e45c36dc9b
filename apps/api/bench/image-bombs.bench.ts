import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appendMeasurements, atLeast, atMost, percentile } from '@candela/figures';
import sharp from 'sharp';
import { postForm, registerUser } from './api-client.js';
import { startChildServer, stopChildServers } from './child-servers.js';
import type { PollSamples } from './price-list-poller.js';

/**
 * Uploads many 24-megapixel pictures of a few kilobytes at once, while a visitor reads prices and
 * orders come due. Uses the embedded database, or the PostgreSQL in `TEST_DATABASE_URL`.
 *
 *   tsx --conditions=source bench/image-bombs.bench.ts [bombs] [seconds]
 */
const TARGET = { goodsP99Ms: 100, feedAgeSeconds: 5, settlementLateSeconds: 2, memoryMiB: 400 };
const [uploadCount = 100, seconds = 20] = process.argv.slice(2).map(Number);
const USERS = Math.ceil(uploadCount / 3);
const BASELINE_SECONDS = 5;
const EXPIRY_SECONDS = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'candela-pictures-'));
const { child, address } = await startChildServer(
  ['--conditions=source', '--import', 'tsx', join('src', 'main.ts')],
  {
    cwd: new URL('..', import.meta.url).pathname,
    env: {
      ...{ PORT: '0', DATA_DIR: dataDir },
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
      ...{ RATE_LIMIT_PER_USER: '0', RATE_LIMIT_PER_IP: '0' },
      ...{ RATE_LIMIT_LOGIN_PER_IP: '0', RATE_LIMIT_REGISTER_PER_IP: '0' },
    },
  },
);
try {
  await run();
} finally {
  await stopChildServers();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const call = (path: string, fields: Record<string, string>) => postForm(address, path, fields);
  const { demoPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const demo = (await call('publicUser/login', { username: 'demo', password: demoPassword })).data;
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push((await registerUser(address)).token);
  const bomb = await sharp({
    create: { width: 6_000, height: 4_000, channels: 3, background: '#b61' },
  })
    .webp()
    .toBuffer();

  const uploads = await Promise.all(
    Array.from({ length: uploadCount }, (_, at) => createUpload(bomb, tokens[at % USERS] ?? '')),
  );

  const placed: string[] = [];
  for (let order = 0; order < seconds * 2; order += 1) {
    const fields = { id: 'btc', direction: 'up', amount: '1', seconds: String(EXPIRY_SECONDS) };
    const envelope = await call('bet/cpbuy', {
      ...{ token: demo.token, ...fields },
      request_id: randomUUID(),
    });
    placed.push(envelope.data.id);
    await pause(500);
  }
  await pause(Math.max(0, EXPIRY_SECONDS - seconds - BASELINE_SECONDS) * 1_000);

  const poller = fork(new URL('price-list-poller.ts', import.meta.url), [address]);
  const baseline = percentiles((await poll(poller, BASELINE_SECONDS)).times);
  const until = performance.now() + seconds * 1_000;
  const idle = memoryMiB();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMiB());
  }, 200);
  const codes = new Map<string, number>();
  const polling = poll(poller, seconds);
  await Promise.all(uploads.map((upload) => uploadRepeatedly(upload, until)));
  const { times, ages } = await polling;
  poller.disconnect();
  clearInterval(watch);
  await pause(3_000);

  const settlementDelays: number[] = [];
  for (let page = 1; settlementDelays.length < placed.length; page += 1) {
    const { data } = await call('user/find_gs', {
      ...{ token: demo.token, state: 'closed', limit: '100' },
      page: String(page),
    });
    for (const row of data) {
      if (placed.includes(row.id)) settlementDelays.push(row.sell_time - row.expires_at);
    }
    if (data.length < 100) break;
  }
  const underLoad = percentiles(times);
  const results = {
    goodsP99Ms: underLoad.p99,
    feedAgeSeconds: Math.max(...ages),
    settlementLateSeconds: Math.max(...settlementDelays),
    memoryMiB: peak - idle,
  };
  const responseCodes = [...codes].map(([code, count]) => `${code} ${count}`).join(', ');
  process.stdout.write(
    `pictures: ${uploadCount} of ${Math.round(bomb.length / 1_024)} kB and 24 megapixels at once for ${seconds} s: ${responseCodes}\n` +
      `goods_api: ${times.length} calls, ${underLoad.text} (target p99 ${TARGET.goodsP99Ms}); before: ${baseline.text}\n` +
      `feed: ${results.feedAgeSeconds} s old at most (stale beyond ${TARGET.feedAgeSeconds})\n` +
      `settlement: ${settlementDelays.length} of ${placed.length} orders closed, at most ${results.settlementLateSeconds} s late (target ${TARGET.settlementLateSeconds})\n` +
      `memory: ${idle} MiB before, ${peak} MiB at most (target ${TARGET.memoryMiB} more)\n`,
  );
  const label = `${uploadCount} picture bombs at once for ${seconds} s`;
  appendMeasurements([
    atMost({
      promise: `${label}: the price list`,
      ...{ value: results.goodsP99Ms, limit: TARGET.goodsP99Ms, unit: 'ms' },
      notes: `p99 of ${times.length}; before ${baseline.p99} ms`,
    }),
    atMost({
      promise: `${label}: the age of the feed`,
      ...{ value: results.feedAgeSeconds, limit: TARGET.feedAgeSeconds, unit: 's' },
    }),
    atMost({
      promise: `${label}: the latest settlement`,
      ...{ value: results.settlementLateSeconds, limit: TARGET.settlementLateSeconds, unit: 's' },
    }),
    atLeast({
      promise: `${label}: orders that were settled`,
      ...{ value: settlementDelays.length, limit: placed.length, unit: '' },
    }),
    atMost({
      promise: `${label}: memory`,
      ...{ value: results.memoryMiB, limit: TARGET.memoryMiB, unit: 'MiB' },
      notes: `beside ${idle} MiB before`,
    }),
  ]);
  const missedTargets = Object.entries(TARGET).filter(
    ([name, target]) => results[name as keyof typeof TARGET] > target,
  );
  process.exitCode =
    missedTargets.length === 0 && settlementDelays.length === placed.length ? 0 : 1;

  async function uploadRepeatedly({ headers, body }: Upload, until: number): Promise<void> {
    while (performance.now() < until) {
      const response = await fetch(`${address}/api/upload/image`, {
        ...{ method: 'POST', headers, body },
      });
      const { code } = (await response.json()) as { code: string };
      codes.set(code, (codes.get(code) ?? 0) + 1);
      await pause(Number(response.headers.get('retry-after') ?? 0) * 1_000);
    }
  }
}

interface Upload {
  headers: Record<string, string>;
  body: ArrayBuffer;
}

async function createUpload(picture: Buffer, token: string): Promise<Upload> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ lang: 'en', token, kind: 'proof' })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(picture)]), 'bomb.webp');
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: await request.arrayBuffer() };
}

function percentiles(times: readonly number[]) {
  const [p50 = 0, p99 = 0, max = 0] = [0.5, 0.99, 1].map((it) => Math.round(percentile(times, it)));
  return { p99, text: `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms` };
}

async function poll(poller: ChildProcess, forSeconds: number): Promise<PollSamples> {
  poller.send(forSeconds * 1_000);
  const [samples] = await once(poller, 'message');
  return samples as PollSamples;
}

/** Includes child processes. */
function memoryMiB(): number {
  const servicePid = Number(child.pid);
  const children = readFileSync(`/proc/${servicePid}/task/${servicePid}/children`, 'utf8')
    .trim()
    .split(' ');
  return [String(servicePid), ...children.filter(Boolean)].reduce(
    (sum, pid) => sum + residentMiB(pid),
    0,
  );
}

function residentMiB(pid: string): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1_024);
}

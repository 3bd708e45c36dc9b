import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, noteFigures } from '@candela/figures';
import sharp from 'sharp';
import type { Visit } from './visitor.js';

/**
 * Uploads many 24-megapixel pictures of a few kilobytes at once, while a visitor reads prices and
 * orders come due. Uses the embedded database, or the PostgreSQL in `TEST_DATABASE_URL`.
 *
 *   tsx --conditions=source bench/pictures.bench.ts [bombs] [seconds]
 */
const TARGET = { goodsP99Ms: 100, feedAgeSeconds: 5, settlementLateSeconds: 2, memoryMiB: 400 };
const [bombs = 100, seconds = 20] = process.argv.slice(2).map(Number);
const USERS = Math.ceil(bombs / 3);
/** Baseline before the uploads. */
const CALM_SECONDS = 5;
const EXPIRY_SECONDS = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'candela-pictures-'));
const main = new URL('../src/main.ts', import.meta.url).pathname;
/** All users share one address. */
const unlimited = {
  RATE_LIMIT_PER_USER: '0',
  RATE_LIMIT_PER_IP: '0',
  RATE_LIMIT_LOGIN_PER_IP: '0',
  RATE_LIMIT_REGISTER_PER_IP: '0',
};
const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main], {
  cwd: new URL('..', import.meta.url).pathname,
  env: {
    ...{ ...process.env, ...unlimited, PORT: '0', DATA_DIR: dataDir },
    DATABASE_URL: process.env.TEST_DATABASE_URL,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await run();
} finally {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const address = await addressOf();
  const call = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ lang: 'en', ...fields });
    const response = await fetch(`${address}/api/${path}`, { method: 'POST', body });
    // biome-ignore lint/suspicious/noExplicitAny: a bench reads fields that it knows to exist
    return (await response.json()) as any;
  };

  const { demoPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const demo = (await call('publicUser/login', { username: 'demo', password: demoPassword })).data;
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const password = 'correct horse';
    const answer = await call('PublicUser/Register', {
      username: `bomber.${user}`,
      ...{ password, confirm_password: password },
      ...{ fund_password: '246810', confirm_fund_password: '246810' },
      ...{ invite_code: demo.user.invite_code, agree: '1' },
    });
    tokens.push(answer.data.token);
  }
  const bomb = await sharp({
    create: { width: 6_000, height: 4_000, channels: 3, background: '#b61' },
  })
    .webp()
    .toBuffer();

  const uploads = await Promise.all(
    Array.from({ length: bombs }, (_, at) => uploadOf(bomb, tokens[at % USERS] ?? '')),
  );

  // So that two come due in each second of the uploads.
  const placed: string[] = [];
  for (let order = 0; order < seconds * 2; order += 1) {
    const fields = { id: 'btc', direction: 'up', amount: '1', seconds: String(EXPIRY_SECONDS) };
    const answer = await call('bet/cpbuy', {
      ...{ token: demo.token, ...fields },
      request_id: randomUUID(),
    });
    placed.push(answer.data.id);
    await pause(500);
  }
  await pause(Math.max(0, EXPIRY_SECONDS - seconds - CALM_SECONDS) * 1_000);

  const visitor = fork(new URL('visitor.ts', import.meta.url), [address]);
  const calm = percentiles((await visit(visitor, CALM_SECONDS)).times);
  const until = performance.now() + seconds * 1_000;
  const idle = memoryMiB();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMiB());
  }, 200);
  const codes = new Map<string, number>();
  const visited = visit(visitor, seconds);
  await Promise.all(uploads.map((upload) => bombard(upload, until)));
  const { times, ages } = await visited;
  visitor.disconnect();
  clearInterval(watch);
  await pause(3_000);

  const late: number[] = [];
  for (let page = 1; late.length < placed.length; page += 1) {
    const { data } = await call('user/find_gs', {
      ...{ token: demo.token, state: 'closed', limit: '100' },
      page: String(page),
    });
    for (const row of data) {
      if (placed.includes(row.id)) late.push(row.sell_time - row.expires_at);
    }
    if (data.length < 100) break;
  }
  const bombed = percentiles(times);
  const figures = {
    goodsP99Ms: bombed.p99,
    feedAgeSeconds: Math.max(...ages),
    settlementLateSeconds: Math.max(...late),
    memoryMiB: peak - idle,
  };
  const answered = [...codes].map(([code, count]) => `${code} ${count}`).join(', ');
  process.stdout.write(
    `pictures: ${bombs} of ${Math.round(bomb.length / 1_024)} kB and 24 megapixels at once for ${seconds} s: ${answered}\n` +
      `goods_api: ${times.length} calls, ${inWords(bombed)} (target p99 ${TARGET.goodsP99Ms}); before: ${inWords(calm)}\n` +
      `feed: ${figures.feedAgeSeconds} s old at most (stale beyond ${TARGET.feedAgeSeconds})\n` +
      `settlement: ${late.length} of ${placed.length} orders closed, at most ${figures.settlementLateSeconds} s late (target ${TARGET.settlementLateSeconds})\n` +
      `memory: ${idle} MiB before, ${peak} MiB at most (target ${TARGET.memoryMiB} more)\n`,
  );
  const during = `${bombs} picture bombs at once for ${seconds} s`;
  noteFigures([
    atMost({
      promise: `${during}: the price list`,
      ...{ value: figures.goodsP99Ms, limit: TARGET.goodsP99Ms, unit: 'ms' },
      notes: `p99 of ${times.length}; before ${calm.p99} ms`,
    }),
    atMost({
      promise: `${during}: the age of the feed`,
      ...{ value: figures.feedAgeSeconds, limit: TARGET.feedAgeSeconds, unit: 's' },
    }),
    atMost({
      promise: `${during}: the latest settlement`,
      ...{ value: figures.settlementLateSeconds, limit: TARGET.settlementLateSeconds, unit: 's' },
    }),
    atLeast({
      promise: `${during}: orders that were settled`,
      ...{ value: late.length, limit: placed.length, unit: '' },
    }),
    atMost({
      promise: `${during}: memory`,
      ...{ value: figures.memoryMiB, limit: TARGET.memoryMiB, unit: 'MiB' },
      notes: `beside ${idle} MiB before`,
    }),
  ]);
  const missed = Object.entries(TARGET).filter(
    ([name, target]) => figures[name as keyof typeof TARGET] > target,
  );
  process.exitCode = missed.length === 0 && late.length === placed.length ? 0 : 1;

  /** Waits for `Retry-After` after each response. */
  async function bombard({ headers, body }: Upload, until: number): Promise<void> {
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

/** Encoded before the measurement. */
async function uploadOf(picture: Buffer, token: string): Promise<Upload> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ lang: 'en', token, kind: 'proof' })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(picture)]), 'bomb.webp');
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: await request.arrayBuffer() };
}

interface Percentiles {
  p50: number;
  p99: number;
  max: number;
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: Math.round(sorted.at(-1) ?? 0) };
}

function inWords({ p50, p99, max }: Percentiles): string {
  return `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}

async function visit(visitor: ChildProcess, forSeconds: number): Promise<Visit> {
  visitor.send(forSeconds * 1_000);
  const [noticed] = await once(visitor, 'message');
  return noticed as Visit;
}

async function addressOf(): Promise<string> {
  let printed = '';
  // `for await` would close the pipe that the service writes to.
  while (child.exitCode === null) {
    const [chunk] = await once(child.stdout, 'data');
    printed += String(chunk);
    const [, address] = /Address\s+(\S+)[\s\S]*Ctrl-C/.exec(printed) ?? [];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error(`The service did not start:\n${printed}`);
}

/** Includes child processes. */
function memoryMiB(): number {
  const own = Number(child.pid);
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ');
  return [String(own), ...children.filter(Boolean)].reduce((sum, pid) => sum + residentMiB(pid), 0);
}

function residentMiB(pid: string): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1_024);
}

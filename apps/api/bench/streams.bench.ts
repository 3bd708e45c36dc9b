import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { startChildServer, stopChildServers } from './child-servers.js';
import { percentileAt } from './http-load.js';

/**
 * Memory and CPU use of idle streams, and the delay of prices on watching ones.
 *
 *   pnpm build
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/streams.bench.ts [idle] [watching]
 *   [seconds]
 */
const [idleArgument = '2000', watchingArgument = '100', secondsArgument = '20'] =
  process.argv.slice(2);
const idle = Number(idleArgument);
const watching = Number(watchingArgument);
const seconds = Number(secondsArgument);
const serviceDirectory = fileURLToPath(new URL('..', import.meta.url));
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-stream-bench-'));
/** Below the service's limit per user. */
const STREAMS_PER_USER = 5;
/** See `src/clock/constants.ts`. */
const REVEAL_DELAY_MS = 200;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** KiB and ticks of 10 ms, from Linux `/proc`. */
function readProcess(pid: number): { readonly rssKb: number; readonly cpuTicks: number } {
  const [, rss = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { rssKb: Number(rss), cpuTicks: Number(fields[11]) + Number(fields[12]) };
}

const sockets: Socket[] = [];

/** Resolves with the first bytes. */
async function openStream(port: number, query: string, onText?: (text: string) => void) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => {
      if (bytes.toString().startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(bytes.toString()));
    });
    socket.write(`GET /api/stream?lang=en&${query} HTTP/1.1\r\nHost: candela\r\n\r\n`);
  });
  if (onText) socket.on('data', (bytes: Buffer) => onText(bytes.toString()));
  else socket.resume();
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ lang: 'en', request_id: randomUUID() });
  const response = await fetch(`${address}/api/publicUser/demo`, { method: 'POST', body });
  const envelope = (await response.json()) as { sign?: number; data: { token: string } };
  if (envelope.sign !== 1) throw new Error(JSON.stringify(envelope));
  return envelope.data.token;
}

async function measureProcess(pid: number, name: string): Promise<void> {
  const before = readProcess(pid);
  const since = performance.now();
  await pause(1_000 * seconds);
  const { rssKb, cpuTicks } = readProcess(pid);
  const cpu = ((cpuTicks - before.cpuTicks) * 1_000) / (performance.now() - since);
  print(`${name.padEnd(36)} ${Math.round(rssKb / 1_024)} MiB, ${cpu.toFixed(1)} % of a processor`);
}

const main = join(serviceDirectory, 'dist', 'main.js');
if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
const database = await createThrowawayDatabase(server, { copy: false });
try {
  const { address, child } = await startChildServer([main], {
    cwd: serviceDirectory,
    env: {
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_IP: '0',
      RATE_LIMIT_PER_USER: '0',
      RATE_LIMIT_DEMOS_PER_IP: '0',
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The program has no process.');
  const port = Number(new URL(address).port);
  let token = '';
  let remainingStreams = 0;
  const nextToken = async () => {
    if (remainingStreams === 0) {
      token = await signIn(address);
      remainingStreams = STREAMS_PER_USER;
    }
    remainingStreams -= 1;
    return token;
  };
  const tokens: string[] = [];
  for (let count = 0; count < idle + watching; count += 1) tokens.push(await nextToken());
  await measureProcess(pid, 'no stream');
  for (const each of tokens.slice(0, idle)) await openStream(port, `token=${each}`);
  await measureProcess(pid, `${idle} idle streams`);

  const delaysMs: number[] = [];
  /** `second` is that of the minute. */
  let maxDelay = { ms: 0, second: 0 };
  for (const each of tokens.slice(idle)) {
    let buffered = '';
    await openStream(port, `token=${each}&instruments=btc`, (text) => {
      const now = Date.now();
      buffered += text;
      for (let end = buffered.indexOf('\n\n'); end >= 0; end = buffered.indexOf('\n\n')) {
        const event = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        const [, second] = /event: price\n.*"time":(\d+)/.exec(event) ?? [];
        if (second === undefined) continue;
        const ms = now - Number(second) * 1_000 - REVEAL_DELAY_MS;
        delaysMs.push(ms);
        if (ms > maxDelay.ms) maxDelay = { ms, second: Number(second) % 60 };
      }
    });
  }
  // The initial events belong to no particular second.
  await pause(2_000);
  delaysMs.length = 0;
  maxDelay = { ms: 0, second: 0 };
  await measureProcess(pid, `and ${watching} that watch a price`);
  // Crosses the start of a minute, when daily values are recomputed.
  await pause(Math.max(0, 65_000 - 1_000 * seconds));
  print(
    `a price behind its second, ${delaysMs.length} of them: p50 ${percentileAt(delaysMs, 0.5)} ms, p99 ${percentileAt(delaysMs, 0.99)} ms, most ${maxDelay.ms} ms in second ${maxDelay.second} of its minute`,
  );
} finally {
  for (const socket of sockets) socket.destroy();
  await stopChildServers();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}

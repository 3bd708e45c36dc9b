import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { endListening, startListening } from './listening.js';
import { at, FORM, load, type Subject } from './load.js';

/**
 * The embedded engine: frequent calls of the built service, then single statements in the calling
 * thread and in a worker thread, with the event loop delay.
 *
 *   pnpm build
 *   tsx --conditions=source bench/embedded.bench.ts [seconds] [rounds]
 *
 * `CPU_PROFILES` is a folder for CPU profiles. `ONLY=user/info` runs one call.
 */
const USERS = 10;
const [seconds = 3, rounds = 3] = process.argv.slice(2).map(Number);
const forMs = 1_000 * seconds;
const own = fileURLToPath(new URL('..', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'candela-embedded-'));
const { CPU_PROFILES: profiles, ONLY = '' } = process.env;
const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => at(values, 0.5);

async function openDemo(address: string): Promise<string> {
  const body = new URLSearchParams({ lang: 'en', request_id: randomUUID() });
  const response = await fetch(`${address}/api/publicUser/demo`, { method: 'POST', body });
  const answer = (await response.json()) as { sign?: number; data: { token: string } };
  if (answer.sign !== 1) throw new Error(`publicUser/demo answered ${JSON.stringify(answer)}`);
  return answer.data.token;
}

async function timeCalls(): Promise<void> {
  const main = join(own, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
  const { address } = await startListening([...profiling, main], {
    cwd: own,
    env: {
      DATA_DIR: join(directory, 'service'),
      PORT: '0',
      RATE_LIMIT_PER_IP: '10000000',
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_DEMOS_PER_IP: '0',
      EXPOSURE_PER_USER: '0.00',
      EXPOSURE_PER_TICK: '0.00',
    },
  });
  const tokens = await Promise.all(Array.from({ length: USERS }, () => openDemo(address)));
  const post = (name: string, body: (user: number) => string): Subject => ({
    ...{ name, address, method: 'POST', path: `/api/${name}`, headers: FORM, body },
  });
  const subjects: Subject[] = [
    {
      ...{ name: 'Lottery/goods_api', address, method: 'GET' },
      path: '/api/Lottery/goods_api?class=1&lang=en',
    },
    post('user/info', (user) => `lang=en&token=${tokens[user]}`),
    post(
      'bet/cpbuy',
      (user) =>
        `lang=en&token=${tokens[user]}&id=btc&direction=up&amount=1&seconds=1200&request_id=${randomUUID()}`,
    ),
  ];
  const asked = subjects.filter(({ name }) => name.includes(ONLY));
  for (const subject of asked) await load(subject, USERS, forMs / 3);
  for (const subject of asked) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await load(subject, USERS, forMs));
    const times = runs.flatMap((run) => run.times);
    const rate = median(runs.map(({ perSecond }) => perSecond));
    print(
      `${subject.name.padEnd(20)} ${Math.round(rate).toString().padStart(6)} a second, ${at(times, 0.5).toFixed(1)} ms (p99 ${at(times, 0.99).toFixed(1)})`,
    );
  }
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

interface Engine {
  readonly run: Run;
  readonly close: () => Promise<unknown>;
}

/** Like `db/embedded.ts`. */
async function openHere(): Promise<Engine> {
  const client = await PGlite.create(join(directory, 'here'));
  const exclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (statement) =>
    exclusive(async () => {
      await nextTurn();
      return statement();
    });
  return {
    run: (text, values) => client.query(text, [...values]),
    close: () => client.close(),
  };
}

async function openThread(): Promise<Engine> {
  const worker = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    workerData: { directory: join(directory, 'thread') },
    execArgv: ['--import', 'tsx'],
  });
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  const ready = new Promise<unknown>((resolve, reject) => {
    waiting.set(0, resolve);
    worker.once('error', reject);
  });
  worker.on('message', ({ id, rows }) => {
    waiting.get(id)?.({ rows });
    waiting.delete(id);
  });
  await ready;
  return {
    run: (text, values) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, text, values });
      }),
    close: () => worker.terminate(),
  };
}

const STATEMENTS = {
  'a read by its key': {
    text: 'select id, name, credit, note from people where id = $1',
    values: () => [1 + Math.floor(1_000 * Math.random())],
  },
  'a row written': {
    text: 'insert into acts (id, person, amount, note) values ($1, $2, $3, $4) returning id',
    values: () => [randomUUID(), 1, 100, 'x'.repeat(600)],
  },
} as const;

async function timeStatements(): Promise<void> {
  const engines = { 'in this thread': await openHere(), 'in its own': await openThread() };
  for (const { run } of Object.values(engines)) {
    await run('create table people (id int primary key, name text, credit int, note text)', []);
    await run(
      `insert into people select one, 'person ' || one, one, repeat('x', 200) from generate_series(1, 1000) as one`,
      [],
    );
    await run('create table acts (id text primary key, person int, amount bigint, note text)', []);
  }
  for (const [what, { text, values }] of Object.entries(STATEMENTS)) {
    for (const [where, { run }] of Object.entries(engines)) {
      const rates: number[] = [];
      const delay = monitorEventLoopDelay({ resolution: 1 });
      for (let round = -1; round < rounds; round += 1) {
        let count = 0;
        const begun = performance.now();
        if (round === 0) delay.enable();
        const users = Array.from({ length: USERS }, async () => {
          while (performance.now() < begun + forMs) {
            await run(text, values());
            count += 1;
          }
        });
        await Promise.all(users);
        if (round >= 0) rates.push((1_000 * count) / (performance.now() - begun));
      }
      delay.disable();
      const late = [delay.percentile(50), delay.percentile(99), delay.max];
      print(
        `${what.padEnd(18)} ${where.padEnd(15)} ${Math.round(median(rates)).toString().padStart(6)} a second; a timer of 1 ms after ${late
          .map((ns) => (ns / 1e6).toFixed(1))
          .join(', ')} ms (p50, p99, longest)`,
      );
    }
  }
  for (const { close } of Object.values(engines)) await close();
}

try {
  await timeCalls();
  await endListening();
  await timeStatements();
} finally {
  await endListening();
  rmSync(directory, { recursive: true, force: true });
}

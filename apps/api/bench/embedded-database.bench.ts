import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startChildServer, stopChildServers } from './child-servers.js';
import { FORM, type LoadTarget, measureLoad, percentileAt } from './http-load.js';

/**
 * The embedded engine: frequent calls of the built service, then single statements in the calling
 * thread and in a worker thread, with the event loop delay.
 *
 *   pnpm build
 *   tsx --conditions=source bench/embedded-database.bench.ts [seconds] [rounds]
 *
 * `CPU_PROFILES` is a folder for CPU profiles. `ONLY=user/info` runs one call.
 */
const USERS = 10;
const [seconds = 3, passes = 3] = process.argv.slice(2).map(Number);
const durationMs = 1_000 * seconds;
const serviceDirectory = fileURLToPath(new URL('..', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'candela-embedded-'));
const { CPU_PROFILES: profiles, ONLY = '' } = process.env;
const profilerFlags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => percentileAt(values, 0.5);

async function openDemoAccount(address: string): Promise<string> {
  const body = new URLSearchParams({ lang: 'en', request_id: randomUUID() });
  const response = await fetch(`${address}/api/publicUser/demo`, { method: 'POST', body });
  const envelope = (await response.json()) as { sign?: number; data: { token: string } };
  if (envelope.sign !== 1) throw new Error(`publicUser/demo answered ${JSON.stringify(envelope)}`);
  return envelope.data.token;
}

async function timeCalls(): Promise<void> {
  const main = join(serviceDirectory, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
  const { address } = await startChildServer([...profilerFlags, main], {
    cwd: serviceDirectory,
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
  const tokens = await Promise.all(Array.from({ length: USERS }, () => openDemoAccount(address)));
  const post = (name: string, body: (user: number) => string): LoadTarget => ({
    ...{ name, address, method: 'POST', path: `/api/${name}`, headers: FORM, body },
  });
  const subjects: LoadTarget[] = [
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
  const selected = subjects.filter(({ name }) => name.includes(ONLY));
  for (const subject of selected) await measureLoad(subject, USERS, durationMs / 3);
  for (const subject of selected) {
    const runs = [];
    for (let pass = 0; pass < passes; pass += 1)
      runs.push(await measureLoad(subject, USERS, durationMs));
    const times = runs.flatMap((run) => run.times);
    const rate = median(runs.map(({ perSecond }) => perSecond));
    print(
      `${subject.name.padEnd(20)} ${Math.round(rate).toString().padStart(6)} a second, ${percentileAt(times, 0.5).toFixed(1)} ms (p99 ${percentileAt(times, 0.99).toFixed(1)})`,
    );
  }
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

interface Engine {
  readonly run: Run;
  readonly close: () => Promise<unknown>;
}

/** Like `db/embedded.ts`. */
async function openInProcess(): Promise<Engine> {
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

async function openInWorker(): Promise<Engine> {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData: { directory: join(directory, 'thread') },
    execArgv: ['--import', 'tsx'],
  });
  const pendingQueries = new Map<number, (envelope: unknown) => void>();
  let last = 0;
  const ready = new Promise<unknown>((resolve, reject) => {
    pendingQueries.set(0, resolve);
    worker.once('error', reject);
  });
  worker.on('message', ({ id, rows }) => {
    pendingQueries.get(id)?.({ rows });
    pendingQueries.delete(id);
  });
  await ready;
  return {
    run: (text, values) =>
      new Promise((resolve) => {
        last += 1;
        pendingQueries.set(last, resolve);
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
  const engines = { 'in this thread': await openInProcess(), 'in its own': await openInWorker() };
  for (const { run } of Object.values(engines)) {
    await run('create table people (id int primary key, name text, credit int, note text)', []);
    await run(
      `insert into people select one, 'person ' || one, one, repeat('x', 200) from generate_series(1, 1000) as one`,
      [],
    );
    await run('create table acts (id text primary key, person int, amount bigint, note text)', []);
  }
  for (const [statementName, { text, values }] of Object.entries(STATEMENTS)) {
    for (const [engineName, { run }] of Object.entries(engines)) {
      const rates: number[] = [];
      const delay = monitorEventLoopDelay({ resolution: 1 });
      for (let pass = -1; pass < passes; pass += 1) {
        let count = 0;
        const startedAt = performance.now();
        if (pass === 0) delay.enable();
        const users = Array.from({ length: USERS }, async () => {
          while (performance.now() < startedAt + durationMs) {
            await run(text, values());
            count += 1;
          }
        });
        await Promise.all(users);
        if (pass >= 0) rates.push((1_000 * count) / (performance.now() - startedAt));
      }
      delay.disable();
      const delays = [delay.percentile(50), delay.percentile(99), delay.max];
      print(
        `${statementName.padEnd(18)} ${engineName.padEnd(15)} ${Math.round(median(rates)).toString().padStart(6)} a second; a timer of 1 ms after ${delays
          .map((ns) => (ns / 1e6).toFixed(1))
          .join(', ')} ms (p50, p99, longest)`,
      );
    }
  }
  for (const { close } of Object.values(engines)) await close();
}

try {
  await timeCalls();
  await stopChildServers();
  await timeStatements();
} finally {
  await stopChildServers();
  rmSync(directory, { recursive: true, force: true });
}

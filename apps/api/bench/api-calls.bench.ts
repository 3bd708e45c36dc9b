import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
  withDatabaseClient,
} from '@candela/faults/throwaway-database';
import { appendMeasurements, atLeast, percentile } from '@candela/figures';
import { registerUser } from './api-client.js';
import { startChildServer, stopChildServers } from './child-servers.js';
import { fundUsers } from './copy-users.js';
import { type LoadTarget, measureLoad } from './http-load.js';
import { addPgbenchUsers, pgbench } from './pgbench.js';

/**
 * Requests per second of the most frequent calls, each compared with an anchor in alternating runs.
 * Uses the built service with logging on. The exit code does not depend on the result.
 *
 *   pnpm build
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/api-calls.bench.ts [seconds]
 *   [rounds] [apps/api…]
 *
 * The directories are service versions to compare. `CPU_PROFILES`: folder for CPU profiles.
 * `ONLY=user/info`: one call.
 */
const USERS = 10;
const [secondsArgument = '3', passesArgument = '3', ...serviceArguments] = process.argv.slice(2);
const passMs = 1_000 * Number(secondsArgument);
const passes = Number(passesArgument);
const serviceDirectory = fileURLToPath(new URL('..', import.meta.url));
const services =
  serviceArguments.length === 0
    ? [serviceDirectory]
    : serviceArguments.map((directory) => resolve(directory));
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-calls-'));
const { CPU_PROFILES: profiles } = process.env;
const profilerFlags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
const print = (line: string) => process.stdout.write(`${line}\n`);

const TARGETS = [
  { name: 'bet/cpbuy', anchor: 'pgbench', limit: 0.6 },
  { name: 'goods_api', anchor: 'node:http', limit: 0.8 },
  { name: 'user/info', anchor: 'Fastify, one read', limit: 0.4 },
] as const;

interface Samples {
  readonly perSecond: number[];
  readonly times: number[];
}

const databases: ThrowawayDatabase[] = [];
const samples = new Map<string, Samples>();

function recordSample(name: string, perSecond: number, times: readonly number[]): void {
  const collected = samples.get(name) ?? { perSecond: [], times: [] };
  collected.perSecond.push(perSecond);
  for (const time of times) collected.times.push(time);
  samples.set(name, collected);
}

const medianRate = (name: string) => percentile(samples.get(name)?.perSecond ?? [], 0.5);

async function openAccounts(address: string, databaseUrl: string): Promise<string[]> {
  const users = [];
  for (let count = 0; count < USERS; count += 1) users.push(await registerUser(address));
  const ids = users.map(({ id }) => id);
  await withDatabaseClient(databaseUrl, (client) => fundUsers(client, ids));
  return users.map(({ token }) => token);
}

async function openService(service: string, label: string) {
  const main = join(service, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
  const database = await createThrowawayDatabase(server, { copy: false });
  databases.push(database);
  const { address } = await startChildServer([...profilerFlags, main], {
    cwd: service,
    env: {
      DATA_DIR: join(directory, randomUUID()),
      DATABASE_URL: database.url,
      PORT: '0',
      // Measures the limiter's counting without rejections.
      RATE_LIMIT_PER_IP: '10000000',
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_REGISTER_PER_IP: '0',
      // Ten users place all orders within seconds, above the default caps.
      EXPOSURE_PER_USER: '0.00',
      EXPOSURE_PER_TICK: '0.00',
    },
  });
  const tokens = await openAccounts(address, database.url);
  const prices = {
    address,
    method: 'GET',
    path: '/api/Lottery/goods_api?class=1&lang=en',
  } as const;
  const order = 'id=btc&direction=up&amount=1&seconds=1200';
  const post = (name: string, body: (user: number) => string): LoadTarget => ({
    ...{ name: `${name}${label}`, address, method: 'POST', path: `/api/${name}`, body },
  });
  const subjects: LoadTarget[] = [
    { ...prices, name: `goods_api${label}` },
    {
      ...{ ...prices, name: `goods_api, compressed${label}` },
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    },
    post('user/info', (user) => `lang=en&token=${tokens[user]}`),
    post(
      'bet/cpbuy',
      (user) => `lang=en&token=${tokens[user]}&${order}&request_id=${randomUUID()}`,
    ),
  ];
  const only = new RegExp(process.env.ONLY ?? '');
  return { database, address, subjects: subjects.filter(({ name }) => only.test(name)) };
}

try {
  const runningServices = [];
  for (const [index, service] of services.entries()) {
    runningServices.push(await openService(service, services.length > 1 ? ` [${index + 1}]` : ''));
  }
  const [first] = runningServices;
  if (first === undefined) throw new Error('There is no service to try.');
  const prices = await fetch(`${first.address}/api/Lottery/goods_api?class=1&lang=en`);
  const bytes = await prices.text();
  const anchor = (ANCHOR: string) =>
    startChildServer(['--import', 'tsx', join(serviceDirectory, 'bench', 'baseline-servers.ts')], {
      cwd: serviceDirectory,
      env: { ANCHOR, BYTES: bytes, DATABASE_URL: first.database.url, ROW: 'pgbench0' },
    });
  await withDatabaseClient(first.database.url, (client) => addPgbenchUsers(client, USERS));
  const http = await anchor('http');
  const fastify = await anchor('fastify');
  const subjects: LoadTarget[] = [
    { name: 'node:http', address: http.address, method: 'GET', path: '/' },
    { name: 'Fastify', address: fastify.address, method: 'GET', path: '/' },
    {
      name: 'Fastify, one read',
      address: fastify.address,
      method: 'POST',
      path: '/',
      body: () => 'lang=en&token=0000000000000000000000000000000000000000000',
    },
    ...runningServices.flatMap((each) => each.subjects),
  ];
  // Warm-up for the compiler.
  for (const subject of subjects) await measureLoad(subject, USERS, passMs / 3);
  for (let pass = 0; pass < passes; pass += 1) {
    for (const subject of subjects) {
      const { perSecond, times } = await measureLoad(subject, USERS, passMs);
      recordSample(subject.name, perSecond, times);
    }
    recordSample(
      'pgbench',
      pgbench(first.database.url, { users: USERS, seconds: passMs / 1_000, directory }),
      [],
    );
  }
  const baselinesOf = (name: string) => {
    if (name.startsWith('goods_api')) return ['node:http', 'Fastify'];
    if (name.startsWith('user/info')) return ['Fastify, one read'];
    return name.startsWith('bet/cpbuy') ? ['pgbench'] : [];
  };
  for (const [name, { times }] of samples) {
    const ratios = baselinesOf(name).map(
      (other) => `${(medianRate(name) / medianRate(other)).toFixed(2)} of ${other}`,
    );
    const latency =
      times.length === 0
        ? ''
        : `, ${percentile(times, 0.5).toFixed(1)} ms (p99 ${percentile(times, 0.99).toFixed(1)})`;
    print(
      `${name.padEnd(28)} ${Math.round(medianRate(name)).toString().padStart(6)} a second${latency}${
        ratios.length === 0 ? '' : `: ${ratios.join(', ')}`
      }`,
    );
  }
  appendMeasurements(
    TARGETS.filter(({ name }) => samples.has(name)).map(({ name, anchor, limit }) =>
      atLeast({
        promise: `${name}: answers a second, of ${anchor}`,
        ...{ value: medianRate(name) / medianRate(anchor), limit, unit: '', decimals: 2 },
        notes: `${Math.round(medianRate(name))} of ${Math.round(medianRate(anchor))} a second`,
      }),
    ),
  );
} finally {
  await stopChildServers();
  for (const database of databases) await database.drop();
  rmSync(directory, { recursive: true, force: true });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { atLeast, noteFigures } from '@candela/figures';
import { fundUsers } from './copied-users.js';
import { inDatabase } from './in-database.js';
import { endListening, startListening } from './listening.js';
import { at, FORM, load, type Subject } from './load.js';
import { addPgbenchUsers, pgbench } from './pgbench.js';

/**
 * Requests per second of the most frequent calls, each compared with an anchor in alternating runs.
 * Uses the built service with logging on. The exit code does not depend on the result.
 *
 *   pnpm build
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/calls.bench.ts [seconds] [rounds]
 *   [apps/api…]
 *
 * The directories are service versions to compare. `CPU_PROFILES` is a folder for CPU profiles.
 * `ONLY=user/info` runs one call.
 */
const USERS = 10;
const PASSWORD = 'correct horse';
const [secondsGiven = '3', roundsGiven = '3', ...given] = process.argv.slice(2);
const roundMs = 1_000 * Number(secondsGiven);
const rounds = Number(roundsGiven);
const own = fileURLToPath(new URL('..', import.meta.url));
const services = given.length === 0 ? [own] : given.map((directory) => resolve(directory));
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'candela-calls-'));
const { CPU_PROFILES: profiles } = process.env;
const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
const print = (line: string) => process.stdout.write(`${line}\n`);

const TARGETS = [
  { name: 'bet/cpbuy', anchor: 'pgbench', limit: 0.6 },
  { name: 'goods_api', anchor: 'node:http', limit: 0.8 },
  { name: 'user/info', anchor: 'Fastify, one read', limit: 0.4 },
] as const;

interface Figures {
  readonly perSecond: number[];
  readonly times: number[];
}

const databases: ThrowawayDatabase[] = [];
const figures = new Map<string, Figures>();

function note(name: string, perSecond: number, times: readonly number[]): void {
  const known = figures.get(name) ?? { perSecond: [], times: [] };
  known.perSecond.push(perSecond);
  for (const time of times) known.times.push(time);
  figures.set(name, known);
}

const rateOf = (name: string) => at(figures.get(name)?.perSecond ?? [], 0.5);

async function post(address: string, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${address}/api/${path}`, { method: 'POST', body });
  const answer = (await response.json()) as { sign?: number; data: unknown };
  if (answer.sign !== 1) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

async function get(address: string, path: string): Promise<string> {
  return (await fetch(`${address}/api/${path}`)).text();
}

async function registerUsers(address: string, databaseUrl: string): Promise<string[]> {
  const home = JSON.parse(await get(address, 'Lottery/web_index?lang=en')) as {
    data: { sandbox: { invite_code: string } };
  };
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const registered = (await post(address, 'PublicUser/Register', {
      ...{ username: `bench${user}.${randomBytes(4).toString('hex')}`, agree: '1' },
      ...{ password: PASSWORD, confirm_password: PASSWORD },
      ...{ fund_password: '246810', confirm_fund_password: '246810' },
      invite_code: home.data.sandbox.invite_code,
    })) as { user: { id: string }; token: string };
    tokens.push(registered.token);
    await inDatabase(databaseUrl, (client) => fundUsers(client, [registered.user.id]));
  }
  return tokens;
}

/** @returns the requests to measure. */
async function openService(service: string, label: string) {
  const main = join(service, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${main} is not there: run pnpm build first.`);
  const database = await createThrowawayDatabase(server, { copy: false });
  databases.push(database);
  const { address } = await startListening([...profiling, main], {
    cwd: service,
    env: {
      DATA_DIR: join(directory, randomUUID()),
      DATABASE_URL: database.url,
      PORT: '0',
      // Measures the limiter's counting without its rejections.
      RATE_LIMIT_PER_IP: '10000000',
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_REGISTER_PER_IP: '0',
      // Ten users place all orders within seconds, above the default caps.
      EXPOSURE_PER_USER: '0.00',
      EXPOSURE_PER_TICK: '0.00',
    },
  });
  const tokens = await registerUsers(address, database.url);
  const subjects: Subject[] = [
    {
      name: `goods_api${label}`,
      address,
      method: 'GET',
      path: '/api/Lottery/goods_api?class=1&lang=en',
    },
    {
      name: `goods_api, compressed${label}`,
      address,
      method: 'GET',
      path: '/api/Lottery/goods_api?class=1&lang=en',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    },
    {
      name: `user/info${label}`,
      address,
      method: 'POST',
      path: '/api/user/info',
      body: (user) => `lang=en&token=${tokens[user]}`,
    },
    {
      name: `bet/cpbuy${label}`,
      address,
      method: 'POST',
      path: '/api/bet/cpbuy',
      body: (user) =>
        `lang=en&token=${tokens[user]}&id=btc&direction=up&amount=1&seconds=1200&request_id=${randomUUID()}`,
    },
  ];
  const withForm = subjects.map((subject) =>
    subject.method === 'POST' ? { ...subject, headers: FORM } : subject,
  );
  const only = new RegExp(process.env.ONLY ?? '');
  return { database, address, subjects: withForm.filter(({ name }) => only.test(name)) };
}

try {
  const opened = [];
  for (const [index, service] of services.entries()) {
    opened.push(await openService(service, services.length > 1 ? ` [${index + 1}]` : ''));
  }
  const [first] = opened;
  if (first === undefined) throw new Error('There is no service to try.');
  const bytes = await get(first.address, 'Lottery/goods_api?class=1&lang=en');
  const anchor = (ANCHOR: string) =>
    startListening(['--import', 'tsx', join(own, 'bench', 'anchors.ts')], {
      cwd: own,
      env: { ANCHOR, BYTES: bytes, DATABASE_URL: first.database.url, ROW: 'pgbench0' },
    });
  await inDatabase(first.database.url, (client) => addPgbenchUsers(client, USERS));
  const http = await anchor('http');
  const fastify = await anchor('fastify');
  const subjects: Subject[] = [
    { name: 'node:http', address: http.address, method: 'GET', path: '/' },
    { name: 'Fastify', address: fastify.address, method: 'GET', path: '/' },
    {
      name: 'Fastify, one read',
      address: fastify.address,
      method: 'POST',
      path: '/',
      headers: FORM,
      body: () => 'lang=en&token=0000000000000000000000000000000000000000000',
    },
    ...opened.flatMap((each) => each.subjects),
  ];
  // Warm-up for the compiler.
  for (const subject of subjects) await load(subject, USERS, roundMs / 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      const { perSecond, times } = await load(subject, USERS, roundMs);
      note(subject.name, perSecond, times);
    }
    note(
      'pgbench',
      pgbench(first.database.url, { users: USERS, seconds: roundMs / 1_000, directory }),
      [],
    );
  }
  const anchorOf = (name: string) => {
    if (name.startsWith('goods_api')) return ['node:http', 'Fastify'];
    if (name.startsWith('user/info')) return ['Fastify, one read'];
    return name.startsWith('bet/cpbuy') ? ['pgbench'] : [];
  };
  for (const [name, { times }] of figures) {
    const ratios = anchorOf(name).map(
      (other) => `${(rateOf(name) / rateOf(other)).toFixed(2)} of ${other}`,
    );
    const latency =
      times.length === 0
        ? ''
        : `, ${at(times, 0.5).toFixed(1)} ms (p99 ${at(times, 0.99).toFixed(1)})`;
    print(
      `${name.padEnd(28)} ${Math.round(rateOf(name)).toString().padStart(6)} a second${latency}${
        ratios.length === 0 ? '' : `: ${ratios.join(', ')}`
      }`,
    );
  }
  noteFigures(
    TARGETS.filter(({ name }) => figures.has(name)).map(({ name, anchor, limit }) =>
      atLeast({
        promise: `${name}: answers a second, of ${anchor}`,
        ...{ value: rateOf(name) / rateOf(anchor), limit, unit: '', decimals: 2 },
        notes: `${Math.round(rateOf(name))} of ${Math.round(rateOf(anchor))} a second`,
      }),
    ),
  );
} finally {
  await endListening();
  for (const database of databases) await database.drop();
  rmSync(directory, { recursive: true, force: true });
}

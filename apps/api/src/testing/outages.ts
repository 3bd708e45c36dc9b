import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from '@candela/faults/wire';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../db/postgres.js';
import { queryRows } from '../db/query.js';
import { transact } from '../db/transaction.js';
import { platformAccount, userAccount } from '../ledger/kinds.js';
import { createLedger } from '../ledger/ledger.js';
import { SETTLEMENT_LOOK_MS } from '../modules/orders/constants.js';
import { openOrder } from '../modules/orders/placing.js';
import { createScriptedFeed } from '../modules/orders/scripted-feed.testing.js';
import { readTerms } from '../modules/orders/terms.js';
import { succeed } from '../result.js';
import { endPrograms, type Program, startProgram } from './program.js';

const TRADERS = 6;
/** Calls under way at a time, two of each trader: most connections of the pool have work. */
const CALLERS = 2 * TRADERS;
const FIRST = 'candela-first';
const PEER = 'candela-peer';
const PASSWORD = 'correct horse';
/** Of the traders' orders, and of those that a stopped process holds: so they are told apart. */
const TRADED_SECONDS = 60;
const HELD_SECONDS = 61;

/** What the database has of the orders that were acknowledged. */
export interface Books {
  readonly acknowledged: number;
  /** Acknowledged orders that are there, each once. */
  readonly stored: number;
  /** All orders of this run's traders, and the requests that were answered with one. */
  readonly placed: number;
  readonly answered: number;
  /** Of all balances, in hundredths: nothing. */
  readonly sum: number;
  /** Accounts whose entries do not add up to their balance. */
  readonly wrong: number;
}

export interface Outage {
  /** Until a call was answered as it should be, after each outage. */
  readonly waitsMs: readonly number[];
  readonly books: Books;
}

interface Answer {
  readonly sign?: number;
  readonly data: unknown;
}

export type Outages = Awaited<ReturnType<typeof openOutages>>;

/**
 * The program in processes of its own, under load, on a PostgreSQL (and a Redis) whose wire breaks
 * for real. Nothing here is part of the service but what it is tried with. Close it in the end.
 *
 * @param databaseUrl a database of its own.
 */
export async function openOutages(databaseUrl: string, redisUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-outages-'));
  const database = await openProxy(named(databaseUrl, FIRST));
  const redis = redisUrl === undefined ? undefined : await openProxy(redisUrl);
  /** Beside the wire, for what is done and checked here. */
  const direct = openPostgres(databaseUrl);
  const { db } = direct;

  function start(url: string): Program {
    return startProgram(dataDir, {
      DATABASE_URL: url,
      ...(redis && { REDIS_URL: redis.url }),
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_PER_IP: '10000000',
      RATE_LIMIT_REGISTER_PER_IP: '0',
      LOG_LEVEL: 'silent',
    });
  }
  const program = start(database.url);
  await program.printed('Ctrl-C');

  /** Undefined when nothing was answered. */
  async function post(path: string, fields: Record<string, string>): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${program.address()}/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ lang: 'en', ...fields }),
        signal: AbortSignal.timeout(15_000),
      });
      return (await response.json()) as Answer;
    } catch {
      return undefined;
    }
  }

  async function readiness(): Promise<{ status: string; checks: Record<string, string> }> {
    return (await fetch(`${program.address()}/readyz`)).json() as never;
  }

  async function register(username: string): Promise<string> {
    const home = await fetch(`${program.address()}/api/Lottery/web_index?lang=en`);
    const { data } = (await home.json()) as { data: { sandbox: { invite_code: string } } };
    const answer = await post('PublicUser/Register', {
      username,
      password: PASSWORD,
      confirm_password: PASSWORD,
      fund_password: '246810',
      confirm_fund_password: '246810',
      invite_code: data.sandbox.invite_code,
      agree: '1',
    });
    if (answer?.sign !== 1) throw new Error(`No account: ${JSON.stringify(answer)}`);
    return (answer.data as { token: string }).token;
  }

  const watcher = await register('watcher');
  const traders: string[] = [];
  for (let at = 0; at < TRADERS; at += 1) traders.push(await register(`trader${at}`));
  const users = await queryRows<{ id: string }>(
    db,
    sql`select id from users where username like 'trader%' order by username`,
  );
  const ledger = createLedger({ now: Date.now });
  await transact(db, (tx) =>
    ledger.postTransfers(
      tx,
      users.map(({ id }) => ({
        kind: 'recharge' as const,
        reference: randomUUID(),
        lines: [
          { account: platformAccount('deposits'), amount: -10_000_000_00n },
          { account: userAccount(id, 'available'), amount: 10_000_000_00n },
        ],
      })),
    ),
  );

  function assertAlive(): void {
    if (program.child.exitCode !== null) throw new Error(`It ended:\n${program.output()}`);
  }

  /** @returns milliseconds until a call that asks the database was answered. */
  async function untilAnswered(): Promise<number> {
    const since = performance.now();
    while ((await post('user/info', { token: watcher }))?.sign !== 1) {
      assertAlive();
      await sleep(5);
    }
    return performance.now() - since;
  }

  /** Places orders from all traders at once until it is told to stop. */
  async function trade() {
    let stopped = false;
    const acknowledged: string[] = [];
    const callers = Array.from({ length: CALLERS }, async (_, at) => {
      const terms = { token: traders[at % TRADERS] ?? '', id: 'btc', direction: 'up', amount: '1' };
      while (!stopped) {
        const order = { ...terms, seconds: String(TRADED_SECONDS), request_id: randomUUID() };
        // Who heard nothing, or of a failure, asks again with the same request id.
        for (let attempt = 0; attempt < 5 && !stopped; attempt += 1) {
          const answer = await post('bet/cpbuy', order);
          if (answer?.sign === 1) {
            acknowledged.push((answer.data as { id: string }).id);
            break;
          }
          await sleep(20);
        }
      }
    });
    /** Resolves when so many more orders were acknowledged. */
    const more = async (count: number) => {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) {
        assertAlive();
        await sleep(5);
      }
    };
    await more(CALLERS);
    return {
      more,
      async stop(): Promise<Books> {
        stopped = true;
        await Promise.all(callers);
        return readBooks(acknowledged);
      },
    };
  }

  async function readBooks(acknowledged: readonly string[]): Promise<Books> {
    const [row] = await queryRows<Omit<Books, 'acknowledged'>>(
      db,
      sql`with mine as (select id from users where username like 'trader%')
        select
          (select count(*)::int from orders
            where id in (select jsonb_array_elements_text(${JSON.stringify(acknowledged)}::jsonb))
          ) as stored,
          (select count(*)::int from orders o join mine on mine.id = o.user_id
            where o.seconds = ${TRADED_SECONDS}) as placed,
          (select count(*)::int from requests r join mine on mine.id = r.user_id
            where r.call = 'placeOrder' and r.answer is not null) as answered,
          (select sum(balance)::int from accounts) as sum,
          (select count(*)::int from accounts a where a.balance <> coalesce(
            (select sum(amount) from entries e where e.account_id = a.id), 0)) as wrong`,
    );
    if (row === undefined) throw new Error('The books could not be read.');
    return { acknowledged: new Set(acknowledged).size, ...row };
  }

  /** Breaks all connections so many times, each time when all callers are served again. */
  async function breakUnderLoad(times: number, breakAll: () => Promise<void>): Promise<Outage> {
    const trading = await trade();
    const waitsMs: number[] = [];
    for (let at = 0; at < times; at += 1) {
      await breakAll();
      waitsMs.push(await untilAnswered());
      await trading.more(CALLERS);
    }
    return { waitsMs, books: await trading.stop() };
  }

  const countRunning = async () => {
    const [row] = await queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from orders where status = 'trading' and seconds = ${HELD_SECONDS}`,
    );
    return row?.count ?? 0;
  };

  /** Whether the first program has a transaction open that holds orders. */
  async function holdsOrders(): Promise<boolean> {
    const [row] = await queryRows<{ held: boolean }>(
      db,
      sql`select exists (
        select from pg_locks l join pg_stat_activity a using (pid)
        where a.application_name = ${FIRST} and a.datname = current_database()
          and l.relation = 'orders'::regclass and l.mode = 'RowShareLock') as held`,
    );
    return row?.held ?? false;
  }

  /**
   * Orders that come due at once, when every process has looked at what will: none was ever placed
   * that came due before the next look. Resolves when they have.
   */
  async function placeDue(count: number): Promise<void> {
    const feed = createScriptedFeed(Date.now, () => 1_000);
    const due = Math.ceil((Date.now() + SETTLEMENT_LOOK_MS) / 1_000) + 1;
    const seconds = TRADED_SECONDS;
    const request = { instrumentId: 'btc', direction: 'up', stake: '1', seconds } as const;
    const terms = readTerms(feed, request, due - seconds);
    if (!terms.ok) throw new Error(terms.failure);
    await transact(db, async (tx) => {
      for (let at = 0; at < count; at += 1) {
        const userId = users[at % users.length]?.id ?? '';
        const order = { userId, terms: { ...terms.value, seconds: HELD_SECONDS }, roots: [] };
        const placed = await openOrder({ ledger, now: Date.now }, tx, order, () =>
          succeed({ second: due - HELD_SECONDS, price: 1_000 }),
        );
        if (!placed.ok) return placed;
      }
      return succeed(count);
    });
    await sleep(due * 1_000 - Date.now());
  }

  return {
    readiness,

    /** Resets every connection to the database, so many times. */
    resets: (times: number) => breakUnderLoad(times, async () => database.resetAll()),

    /** The server ends every connection, so many times. */
    terminations: (times: number) =>
      breakUnderLoad(times, async () => {
        await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = ${FIRST}`,
        );
      }),

    /** Nothing passes for a while; then new connections do. Waits from the end of that while. */
    async blackHole(lengthMs: number): Promise<Outage & { reason: string | undefined }> {
      const trading = await trade();
      database.goMute();
      const since = performance.now();
      const { checks } = await readiness();
      await sleep(lengthMs - (performance.now() - since));
      database.recover();
      const begun = performance.now();
      const wait = await untilAnswered();
      await trading.more(CALLERS);
      const all = performance.now() - begun;
      return { waitsMs: [wait, all], reason: checks.database, books: await trading.stop() };
    },

    /** @returns how long each of so many calls took, in milliseconds, with Redis there and mute. */
    async redisMute(calls: number): Promise<{ there: number[]; mute: number[]; status: string }> {
      if (redis === undefined) throw new Error('There is no Redis.');
      const timed = async () => {
        const took: number[] = [];
        for (let at = 0; at < calls; at += 1) {
          const since = performance.now();
          await post('user/info', { token: traders[at % TRADERS] ?? '' });
          took.push(performance.now() - since);
        }
        return took;
      };
      const there = await timed();
      redis.goMute();
      const mute = await timed();
      const { status } = await readiness();
      redis.recover();
      while ((await readiness()).checks.redis !== 'ok') await sleep(50);
      return { there, mute, status };
    },

    /**
     * Stops the first program for real while it settles, beside a peer.
     *
     * @returns milliseconds from then until every due order was settled.
     */
    async stoppedPeer(orders: number): Promise<{ settledMs: number; left: number; books: Books }> {
      const peer = start(named(databaseUrl, PEER));
      await peer.printed('Ctrl-C');
      let left = 0;
      let since = 0;
      while (left === 0) {
        await placeDue(orders);
        while (left === 0 && (await countRunning()) > 0) {
          if (!(await holdsOrders())) continue;
          program.child.kill('SIGSTOP');
          since = performance.now();
          await sleep(50);
          // Stopped in mid-batch, and not after it or while the server did the last of it.
          if (await holdsOrders()) left = await countRunning();
          else program.child.kill('SIGCONT');
        }
      }
      while ((await countRunning()) > 0) await sleep(20);
      const settledMs = performance.now() - since;
      program.child.kill('SIGCONT');
      await untilAnswered();
      if (peer.child.exitCode !== null) throw new Error(`The peer ended:\n${peer.output()}`);
      peer.child.kill('SIGTERM');
      await peer.exit;
      return { settledMs, left, books: await readBooks([]) };
    },

    async close(): Promise<void> {
      await endPrograms();
      await direct.close();
      await database.close();
      await redis?.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The same database, for connections that the server knows by a name. */
function named(databaseUrl: string, application: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', application);
  return url.href;
}

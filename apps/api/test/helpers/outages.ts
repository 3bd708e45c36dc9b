import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from '@candela/faults/tcp-proxy';
import { sql } from 'drizzle-orm';
import { platformAccount, userAccount } from '../../src/ledger/kinds.js';
import { createLedger } from '../../src/ledger/ledger.js';
import { openPostgres } from '../../src/platform/db/postgres.js';
import { queryRows } from '../../src/platform/db/query-rows.js';
import { transact } from '../../src/platform/db/transaction.js';
import { succeed } from '../../src/platform/result.js';
import { SETTLEMENT_MAX_SLEEP_MS } from '../../src/trading/orders/constants.js';
import { openOrder } from '../../src/trading/orders/open-order.js';
import { parseOrderTerms } from '../../src/trading/orders/parse-order-terms.js';
import { createScriptedFeed } from '../trading/orders/scripted-feed.js';
import { endPrograms, type Program, startProgram } from './program.js';

const TRADERS = 6;
/** Keeps most pool connections busy. */
const CALLERS = 2 * TRADERS;
const FIRST = 'candela-first';
const PEER = 'candela-peer';
const PASSWORD = 'correct horse';
/** Distinguish the traders' orders from those of the stopped process. */
const TRADED_SECONDS = 60;
const HELD_SECONDS = 61;

export interface OutageTotals {
  readonly acknowledged: number;
  readonly stored: number;
  /** Orders of this run, and requests answered with one. */
  readonly placed: number;
  readonly answered: number;
  /** Of all balances, minor units; must be 0. */
  readonly sum: number;
  /** Accounts whose entries do not sum to their balance. */
  readonly wrong: number;
}

export interface Outage {
  readonly waitsMs: readonly number[];
  readonly totals: OutageTotals;
}

interface Envelope {
  readonly sign?: number;
  readonly data: unknown;
}

export type Outages = Awaited<ReturnType<typeof openOutages>>;

/** @param databaseUrl a dedicated database. */
export async function openOutages(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-outages-'));
  const database = await openProxy(named(databaseUrl, FIRST));
  const direct = openPostgres(databaseUrl);
  const { db } = direct;

  function start(url: string): Program {
    return startProgram(dataDir, {
      DATABASE_URL: url,
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_PER_IP: '10000000',
      RATE_LIMIT_REGISTER_PER_IP: '0',
      LOG_LEVEL: 'silent',
    });
  }
  const program = start(database.url);
  await program.printed('Ctrl-C');

  async function post(path: string, fields: Record<string, string>): Promise<Envelope | undefined> {
    try {
      const response = await fetch(`${program.address()}/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ lang: 'en', ...fields }),
        signal: AbortSignal.timeout(15_000),
      });
      return (await response.json()) as Envelope;
    } catch {
      return undefined;
    }
  }

  async function readiness(): Promise<{ checks: Record<string, string> }> {
    return (await fetch(`${program.address()}/readyz`)).json() as never;
  }

  async function register(username: string): Promise<string> {
    const home = await fetch(`${program.address()}/api/Lottery/web_index?lang=en`);
    const { data } = (await home.json()) as { data: { sandbox: { invite_code: string } } };
    const response = await post('PublicUser/Register', {
      username,
      password: PASSWORD,
      confirm_password: PASSWORD,
      fund_password: '246810',
      confirm_fund_password: '246810',
      invite_code: data.sandbox.invite_code,
      agree: '1',
    });
    if (response?.sign !== 1) throw new Error(`No account: ${JSON.stringify(response)}`);
    return (response.data as { token: string }).token;
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

  async function untilAnswered(): Promise<number> {
    const since = performance.now();
    while ((await post('user/info', { token: watcher }))?.sign !== 1) {
      assertAlive();
      await sleep(5);
    }
    return performance.now() - since;
  }

  async function trade() {
    let stopped = false;
    const acknowledged: string[] = [];
    const callers = Array.from({ length: CALLERS }, async (_, at) => {
      const terms = { token: traders[at % TRADERS] ?? '', id: 'btc', direction: 'up', amount: '1' };
      while (!stopped) {
        const order = { ...terms, seconds: String(TRADED_SECONDS), request_id: randomUUID() };
        for (let attempt = 0; attempt < 5 && !stopped; attempt += 1) {
          const response = await post('bet/cpbuy', order);
          if (response?.sign === 1) {
            acknowledged.push((response.data as { id: string }).id);
            break;
          }
          await sleep(20);
        }
      }
    });
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
      async stop(): Promise<OutageTotals> {
        stopped = true;
        await Promise.all(callers);
        return readTotals(acknowledged);
      },
    };
  }

  async function readTotals(acknowledged: readonly string[]): Promise<OutageTotals> {
    const [row] = await queryRows<Omit<OutageTotals, 'acknowledged'>>(
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

  async function runOutages(times: number, breakAll: () => Promise<void>): Promise<Outage> {
    const trading = await trade();
    const waitsMs: number[] = [];
    for (let at = 0; at < times; at += 1) {
      await breakAll();
      waitsMs.push(await untilAnswered());
      await trading.more(CALLERS);
    }
    return { waitsMs, totals: await trading.stop() };
  }

  const countRunning = async () => {
    const [row] = await queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from orders where status = 'trading' and seconds = ${HELD_SECONDS}`,
    );
    return row?.count ?? 0;
  };

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

  /** All expire at one second, after the next settlement check. Resolves at expiry. */
  async function placeDue(count: number): Promise<void> {
    const feed = createScriptedFeed(Date.now, () => 1_000);
    const due = Math.ceil((Date.now() + SETTLEMENT_MAX_SLEEP_MS) / 1_000) + 1;
    const seconds = TRADED_SECONDS;
    const request = { instrumentId: 'btc', direction: 'up', stake: '1', seconds } as const;
    const terms = parseOrderTerms(feed, request, due - seconds);
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
    resets: (times: number) => runOutages(times, async () => database.resetAll()),

    terminations: (times: number) =>
      runOutages(times, async () => {
        await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = ${FIRST}`,
        );
      }),

    /** Waits are measured from the end of the outage. */
    async blackHole(lengthMs: number): Promise<Outage & { reason: string | undefined }> {
      const trading = await trade();
      database.blackHole();
      const since = performance.now();
      const { checks } = await readiness();
      await sleep(lengthMs - (performance.now() - since));
      database.recover();
      const begun = performance.now();
      const wait = await untilAnswered();
      await trading.more(CALLERS);
      const all = performance.now() - begun;
      return { waitsMs: [wait, all], reason: checks.database, totals: await trading.stop() };
    },

    /**
     * Suspends the first program during settlement.
     * @returns milliseconds until all due orders are settled.
     */
    async stoppedPeer(
      orders: number,
    ): Promise<{ settledMs: number; left: number; totals: OutageTotals }> {
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
          // Mid-batch: its locks are still held.
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
      return { settledMs, left, totals: await readTotals([]) };
    },

    async close(): Promise<void> {
      await endPrograms();
      await direct.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function named(databaseUrl: string, application: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', application);
  return url.href;
}

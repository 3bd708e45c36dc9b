import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase, withDatabaseClient } from '@candela/faults/throwaway-database';
import { appendMeasurements } from '@candela/figures';
import { postForm, registerUser } from './api-client.js';
import { startChildServer, stopChildServers } from './child-servers.js';
import { fundUsers } from './copy-users.js';

/**
 * Tests whether a skewed wall clock gives an advantage: a cheat reads prices from a service whose
 * clock is ahead and orders on the right one, both on one PostgreSQL. Without an advantage half of
 * the orders win.
 *
 *   TEST_DATABASE_URL=postgres://… tsx --conditions=source bench/clock-skew.bench.ts [orders]
 *   [apps/api]
 *
 * The last argument is the service version to test.
 */
const SKEWS_MS = [1_500, 500, 100];
const orderCount = Number(process.argv[2] ?? 300);
const service = resolve(process.argv[3] ?? fileURLToPath(new URL('..', import.meta.url)));
const POLL_MS = 40;
/** Then the cheat guesses at random: a fixed direction would follow the trend. */
const WAIT_FOR_TICK_MS = 1_100;
const SETTLEMENT_WAIT_MS = 66_000;

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const database = await createThrowawayDatabase(server, { copy: false });
const directory = mkdtempSync(join(tmpdir(), 'candela-skew-'));

/** Beyond the 95 % interval of chance. */
const isSignificantlyAboveHalf = (won: number, decided: number): boolean =>
  decided > 0 && won / decided > 0.5 + 1.96 * Math.sqrt(0.25 / decided);

const secrets = {
  PRICE_SECRET: randomBytes(32).toString('hex'),
  SIGNING_KEY: '03'.repeat(32),
  DATA_KEY: randomBytes(32).toString('hex'),
};

async function startService(aheadMs: number): Promise<string> {
  const shift = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const { address } = await startChildServer(
    [
      ...['--conditions=source', '--import', 'tsx'],
      ...['--import', `data:text/javascript,${encodeURIComponent(shift)}`],
      join('src', 'main.ts'),
    ],
    {
      cwd: service,
      env: {
        ...secrets,
        DATA_DIR: join(directory, String(aheadMs)),
        DATABASE_URL: database.url,
        PORT: '0',
        RATE_LIMIT_PER_IP: '0',
        RATE_LIMIT_PER_USER: '0',
      },
    },
  );
  return address;
}

interface PriceRow {
  id: string;
  price1: string;
  time: number;
  trend?: number[];
}

async function fetchPrices(address: string, trend = ''): Promise<Map<string, PriceRow>> {
  const response = await fetch(`${address}/api/Lottery/goods_api?lang=en&class=1${trend}`);
  const { data } = (await response.json()) as { data: PriceRow[] };
  return new Map(data.map((row) => [row.id, row]));
}

async function averageMoves(address: string): Promise<Map<string, number>> {
  const rows = [...(await fetchPrices(address, '&trend=1')).values()];
  return new Map(
    rows.map(({ id, trend = [] }) => {
      const moves = trend.slice(1).map((price, at) => Math.abs(price - (trend[at] ?? price)));
      return [id, moves.reduce((sum, move) => sum + move, 1) / Math.max(1, moves.length)];
    }),
  );
}

function randomOrder(ids: readonly string[]): { id: string; direction: string } {
  const id = ids[Math.floor(Math.random() * ids.length)] ?? 'btc';
  return { id, direction: Math.random() < 0.5 ? 'up' : 'down' };
}

interface AttackResult {
  /** Placed after the fast service showed a newer tick. */
  informed: number;
  readonly orders: string[];
  readonly ownCode: string;
}

async function attack(
  accurateService: string,
  fastService: string,
  token: string,
): Promise<AttackResult> {
  const steps = await averageMoves(accurateService);
  const fastServiceOrder = await postForm(fastService, 'bet/cpbuy', {
    ...{ token, id: 'btc', direction: 'up', amount: '1', seconds: '60' },
    request_id: randomUUID(),
  });
  const tally: AttackResult = {
    informed: 0,
    orders: [],
    ownCode: fastServiceOrder.sign === 1 ? 'ok' : fastServiceOrder.code,
  };
  while (tally.orders.length < orderCount) {
    let best = { ...randomOrder([...steps.keys()]), size: 0 };
    const deadline = performance.now() + WAIT_FOR_TICK_MS;
    while (performance.now() < deadline && best.size === 0) {
      const [ahead, behind] = await Promise.all([
        fetchPrices(fastService),
        fetchPrices(accurateService),
      ]);
      for (const [id, { price1, time }] of ahead) {
        const other = behind.get(id);
        if (other === undefined || time <= other.time) continue;
        const units = (price: string) => Number(price.replace('.', ''));
        const move = units(price1) - units(other.price1);
        const size = Math.abs(move) / (steps.get(id) ?? 1);
        if (size > best.size) best = { id, direction: move > 0 ? 'up' : 'down', size };
      }
      if (best.size === 0) await sleep(POLL_MS * (0.5 + Math.random()));
    }
    const { id, direction, size } = best;
    const placed = await postForm(accurateService, 'bet/cpbuy', {
      ...{ token, id, direction, amount: '1', seconds: '60', request_id: randomUUID() },
    });
    if (placed.sign !== 1) throw new Error(`An order was refused: ${placed.code}`);
    tally.orders.push(placed.data.id);
    if (size > 0) tally.informed += 1;
    await sleep(100 + Math.random() * 200);
  }
  return tally;
}

async function registerAttacker(accurateService: string): Promise<string> {
  const { id, token } = await registerUser(accurateService);
  await withDatabaseClient(database.url, (client) => fundUsers(client, [id]));
  return token;
}

/** 95 % Wilson score interval. */
function confidenceInterval(hits: number, count: number): string {
  const z = 1.96;
  const share = hits / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half =
    (z / (1 + z ** 2 / count)) *
    Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return `${(100 * (middle - half)).toFixed(1)}–${(100 * (middle + half)).toFixed(1)} %`;
}

try {
  const accurateService = await startService(0);
  const fastService = await Promise.all(SKEWS_MS.map(startService));
  const token = await registerAttacker(accurateService);
  const tallies = await Promise.all(
    fastService.map((address) => attack(accurateService, address, token)),
  );
  await sleep(SETTLEMENT_WAIT_MS);
  for (const [index, { orders, informed, ownCode }] of tallies.entries()) {
    const { rows } = await withDatabaseClient(database.url, (client) =>
      client.query(
        'select outcome, count(*)::int as count from orders where id = any ($1) group by 1',
        [orders],
      ),
    );
    const countOutcome = (outcome: string) =>
      rows.find((row) => row.outcome === outcome)?.count ?? 0;
    const decided = countOutcome('won') + countOutcome('lost');
    const won = countOutcome('won');
    const interval = confidenceInterval(won, decided);
    const isBroken = isSignificantlyAboveHalf(won, decided);
    console.log(
      `skew ${SKEWS_MS[index]} ms: ${won} of ${decided} won, ${((100 * won) / decided).toFixed(1)} % (95 %: ${interval}); ${informed} with a newer tick before the eyes; ${orders.length - decided} undecided; an order on the fast service: ${ownCode}`,
    );
    appendMeasurements([
      {
        promise: `of two processes whose clocks differ by ${SKEWS_MS[index]} ms no user gains: orders that saw more`,
        figure: `${won} of ${decided} won (95 %: ${interval})`,
        target: '95 % interval begins at half or less',
        verdict: isBroken ? 'broken' : 'kept',
      },
    ]);
    if (isBroken) process.exitCode = 1;
  }
} finally {
  await stopChildServers();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}

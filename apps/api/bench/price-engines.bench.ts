import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/platform/db/embedded.js';
import { createFairLog } from '../src/trading/fair/log.js';
import { createFairService } from '../src/trading/fair/service.js';
import { createPriceFeed } from '../src/trading/market/create-price-feed.js';
import type { Engine } from '../src/trading/market/parameter-sets.js';
import { createMarketService } from '../src/trading/market/service.js';
import { createFakeClock } from '../test/helpers/fake-clock.js';
import { setMarketStart } from '../test/helpers/market-start.js';

/**
 * Cost of each simulation engine: first start (48 hours of history), later start, start after a day
 * offline, and market requests. Prints the fastest of several turns.
 *
 *   tsx --conditions=source bench/price-engines.bench.ts [turns]
 */
const passes = Number(process.argv[2] ?? 3);
const HISTORY_MINUTES = 2_880;
const DAY_MS = 86_400_000;
const CALLS = 2_000;
/** For calls that read the database or derive keys. */
const SLOW_CALLS = 200;

/** CPU milliseconds, independent of other load on the machine. */
async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const cpuAtStart = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpuAtStart);
  return (user + system) / 1_000;
}

async function measure(engine: Engine): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'candela-engines-'));
  const connection = await openEmbedded(folder);
  try {
    await connection.migrate();
    const { db } = connection;
    /** Thursday noon: all instrument classes trade. */
    const clock = createFakeClock();
    await setMarketStart(db, engine, clock.now(), HISTORY_MINUTES);
    const deps = {
      db,
      now: clock.now,
      onError: (error: unknown) => {
        throw error;
      },
    };
    const open = () => {
      const log = createFairLog({ ...deps, signingKey: '05'.repeat(32) });
      const settings = { feed: 'simulated', secretHex: '07'.repeat(32) } as const;
      const feed = createPriceFeed(settings, { ...deps, sets: log, backfillMinutes: 2_880 });
      const market = createMarketService({ feed });
      const fair = createFairService({ ...deps, market, log });
      return {
        market,
        fair,
        start: async () => {
          await feed.start();
          await fair.start();
        },
        stop: async () => {
          await fair.stop();
          await feed.stop();
        },
      };
    };
    const starts: Record<string, number> = {};
    for (const [name, idleMs] of [
      ['first start', 0],
      ['start', 0],
      ['start after a day', DAY_MS],
    ] as const) {
      clock.advance(idleMs);
      const service = open();
      starts[name] = await measureCpuMs(service.start);
      await service.stop();
    }
    const { market, fair, start, stop } = open();
    await start();
    const second = () => Math.floor(clock.now() / 1_000);
    const repeat = async (
      count: number,
      call: (at: number) => Promise<{ readonly ok: boolean }>,
    ) => {
      const ms = await measureCpuMs(async () => {
        for (let at = 0; at < count; at += 1) {
          if (!(await call(at)).ok) throw new Error('A call was refused.');
        }
      });
      return (1_000 * count) / ms;
    };
    const rates = {
      'new price lists': await repeat(SLOW_CALLS, async () => {
        clock.advance(100);
        return market.listInstruments({ class: 'crypto', trend: true }, 'en');
      }),
      'instruments with terms': await repeat(CALLS, () =>
        market.getInstrument({ id: 'btc' }, 'en'),
      ),
      'ticks of 5 minutes': await repeat(CALLS, () =>
        market.listTicks({ id: 'eurgbp', from: second() - 300 }),
      ),
      'ticks of 5 minutes a day ago': await repeat(SLOW_CALLS, (at) =>
        market.listTicks({
          id: 'eurgbp',
          from: second() - 86_400 - 60 * at,
          to: second() - 86_100 - 60 * at,
        }),
      ),
      '200 candles': await repeat(CALLS, () => market.listCandles({ id: 'eurgbp', interval: 60 })),
      'revealed minutes': await repeat(SLOW_CALLS, (at) =>
        fair.getMinute({ instrument: 'eurgbp', minute: Math.floor(second() / 60) - 2 - at }),
      ),
    };
    await stop();
    return { ...starts, ...rates };
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true });
  }
}

const results: Record<Engine, Record<string, number>> = { 1: {}, 2: {} };
for (let pass = 0; pass < passes; pass += 1) {
  for (const engine of [1, 2] as const) {
    for (const [name, value] of Object.entries(await measure(engine))) {
      const pickBest = name.includes('start') ? Math.min : Math.max;
      results[engine][name] = pickBest(results[engine][name] ?? value, value);
    }
  }
}
for (const [name, value] of Object.entries(results[1])) {
  const unit = name.includes('start') ? 'ms of processor' : 'a second of processor';
  const [firstEngine, secondEngine] = [value, results[2][name] ?? 0].map((each) =>
    Math.round(each).toLocaleString('en'),
  );
  process.stdout.write(
    `${name.padEnd(30)} engine 1 ${firstEngine}, engine 2 ${secondEngine} ${unit}\n`,
  );
}

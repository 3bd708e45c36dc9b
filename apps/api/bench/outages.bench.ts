import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { type OutageTotals, openOutages } from '../test/helpers/outages.js';
import { buildProgramOnce } from '../test/helpers/program.js';

/**
 * Breaks PostgreSQL and Redis connections under load, and stops a process during settlement. Prints
 * the recovery times.
 *
 *   TEST_DATABASE_URL=postgres://… TEST_REDIS_URL=redis://… \
 *     tsx --conditions=source bench/outages.bench.ts [seconds of the black hole]
 */
const [holeSeconds = 60] = process.argv.slice(2).map(Number);
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

let missedCount = 0;
function report(description: string, ms: number, limitMs: number, notes = ''): void {
  const isWithinLimit = ms < limitMs;
  if (!isWithinLimit) missedCount += 1;
  const formatted = `${Math.round(ms)} ms`.padStart(9);
  process.stdout.write(
    `${isWithinLimit ? 'kept  ' : 'missed'} ${description.padEnd(46)} ${formatted} (limit ${limitMs} ms) ${notes}\n`,
  );
}

function describeTotals({
  acknowledged,
  stored,
  placed,
  answered,
  sum,
  wrong,
}: OutageTotals): string {
  const exact = stored === acknowledged && placed === answered && sum === 0 && wrong === 0;
  if (!exact) missedCount += 1;
  return `${exact ? 'exact' : 'WRONG'}: ${stored} of ${acknowledged} acknowledged orders stored, ${placed} placed for ${answered} answers, sum ${sum}, ${wrong} wrong accounts`;
}

const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

await buildProgramOnce();
const database = await createThrowawayDatabase(server, { copy: false });
try {
  const outages = await openOutages(database.url, redisUrl);
  try {
    for (const [description, outage] of [
      ['20 resets: slowest first answer', await outages.resets(20)],
      ['15 terminations: slowest first answer', await outages.terminations(15)],
    ] as const) {
      report(description, Math.max(...outage.waitsMs), 2_000, describeTotals(outage.totals));
    }
    const hole = await outages.blackHole(holeSeconds * 1_000);
    const [first = 0, allServed = 0] = hole.waitsMs;
    report(`black hole of ${holeSeconds} s: first answer`, first, 10_000, `(${hole.reason})`);
    report(
      `black hole of ${holeSeconds} s: all callers served`,
      allServed,
      10_000,
      describeTotals(hole.totals),
    );
    const { availableMs, unresponsiveMs, status } = await outages.redisUnresponsive(1_000);
    const redisNote = `p99 with Redis ${Math.round(percentile99(availableMs))} ms, readiness ${status}`;
    report('Redis mute: p99 of 1,000 calls', percentile99(unresponsiveMs), 300, redisNote);
    const { settledMs, left: remaining, totals } = await outages.stoppedPeer(2_000);
    const totalsNote = `${remaining} orders were left; ${describeTotals(totals)}`;
    report('stopped in mid-batch: all orders settled', settledMs, 5_000, totalsNote);
  } finally {
    await outages.close();
  }
} finally {
  await database.drop();
}
process.exitCode = missedCount === 0 ? 0 : 1;

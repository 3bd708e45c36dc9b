import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { type OutageTotals, openOutages } from '../src/testing/outages.js';
import { buildProgramOnce } from '../src/testing/program.js';

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

let missed = 0;
function report(what: string, ms: number, limitMs: number, notes = ''): void {
  const kept = ms < limitMs;
  if (!kept) missed += 1;
  const figure = `${Math.round(ms)} ms`.padStart(9);
  process.stdout.write(
    `${kept ? 'kept  ' : 'missed'} ${what.padEnd(46)} ${figure} (limit ${limitMs} ms) ${notes}\n`,
  );
}

function inWords({ acknowledged, stored, placed, answered, sum, wrong }: OutageTotals): string {
  const exact = stored === acknowledged && placed === answered && sum === 0 && wrong === 0;
  if (!exact) missed += 1;
  return `${exact ? 'exact' : 'WRONG'}: ${stored} of ${acknowledged} acknowledged orders stored, ${placed} placed for ${answered} answers, sum ${sum}, ${wrong} wrong accounts`;
}

const p99 = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.99) - 1] ?? 0;

await buildProgramOnce();
const database = await createThrowawayDatabase(server, { copy: false });
try {
  const outages = await openOutages(database.url, redisUrl);
  try {
    for (const [what, outage] of [
      ['20 resets: slowest first answer', await outages.resets(20)],
      ['15 terminations: slowest first answer', await outages.terminations(15)],
    ] as const) {
      report(what, Math.max(...outage.waitsMs), 2_000, inWords(outage.totals));
    }
    const hole = await outages.blackHole(holeSeconds * 1_000);
    const [first = 0, all = 0] = hole.waitsMs;
    report(`black hole of ${holeSeconds} s: first answer`, first, 10_000, `(${hole.reason})`);
    report(`black hole of ${holeSeconds} s: all callers served`, all, 10_000, inWords(hole.totals));
    const { availableMs, unresponsiveMs, status } = await outages.redisUnresponsive(1_000);
    const usual = `p99 with Redis ${Math.round(p99(availableMs))} ms, readiness ${status}`;
    report('Redis mute: p99 of 1,000 calls', p99(unresponsiveMs), 300, usual);
    const { settledMs, left, totals } = await outages.stoppedPeer(2_000);
    const held = `${left} orders were left; ${inWords(totals)}`;
    report('stopped in mid-batch: all orders settled', settledMs, 5_000, held);
  } finally {
    await outages.close();
  }
} finally {
  await database.drop();
}
process.exitCode = missed === 0 ? 0 : 1;

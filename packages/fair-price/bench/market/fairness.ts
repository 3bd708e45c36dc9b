import type { InstrumentClass } from '../../src/index.js';
import { EXPIRIES, FEATURES, type Orders, placeOrders } from './orders.js';
import { createTally, type Share } from './statistics.js';
import { farFromAnchor, roundedCross } from './worst-cases.js';

const DECILES = 10;
const SEED = 23;
/** Below break-even, in standard errors. */
const DISTANCE = 5;

/** The twelve virtual currencies are correlated. */
const ORDER_MULTIPLIERS = { crypto: 3, forex: 1, metal: 1 } as const;

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const breakEvenOf = (rate: number) => 100 / (100 + rate);

export function printFairness(minOrders: number): boolean {
  let isFair = true;
  console.log(
    `Fairness: ${FEATURES.length} features by decile, learned on the first half of the time, tried on the second`,
  );
  const line = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(15)).join(''));
  for (const instrumentClass of ['crypto', 'forex', 'metal'] satisfies InstrumentClass[]) {
    const { byExpiry, lagged } = placeOrders(
      instrumentClass,
      minOrders * ORDER_MULTIPLIERS[instrumentClass],
      SEED,
    );
    console.log(`\n${instrumentClass}`);
    line(
      'expiry',
      'orders',
      'up, 95 %',
      '',
      'ties',
      'break-even',
      'best feature',
      '',
      'best decile',
    );
    for (const [at, { seconds, rate }] of EXPIRIES.entries()) {
      const orders = byExpiry[at] as Orders;
      const { up, ties } = upShare(orders);
      const rules = FEATURES.map((name, column) => ({ name, ...learn(orders, column) }));
      const best = rules.reduce((a, b) => (b.rule.share > a.rule.share ? b : a));
      const chosen = rules.reduce((a, b) => (b.learned > a.learned ? b : a));
      const breakEven = breakEvenOf(rate);
      const cells: readonly Share[] = [
        up,
        { ...up, share: 1 - up.share },
        ...rules.map(({ rule }) => rule),
      ];
      const nearest = Math.min(...cells.map(({ share, error }) => (breakEven - share) / error));
      isFair &&= cells.every((cell) => isBelow(cell, breakEven));
      line(
        `${seconds} s`,
        orders.count.toLocaleString('en'),
        `${percent(up.share)}`,
        `± ${percent(1.96 * up.error)}`,
        percent(ties),
        percent(breakEven),
        `${percent(best.rule.share)}`,
        `± ${percent(best.rule.error)}`,
        `${percent(chosen.decile.share)} ± ${percent(chosen.decile.error)}`,
      );
      console.log(
        `  nearest cell ${nearest.toFixed(1)} standard errors below break-even; best feature: ${best.name}; decile chosen: ${chosen.name}`,
      );
    }
    console.log('autocorrelation of one-second moves ÷ its standard error');
    console.log(
      lagged
        .map(
          ({ lag, value, error }) =>
            `${lag} s ${(1e4 * value).toFixed(1)}e-4 (${(value / error).toFixed(1)})`,
        )
        .join('  '),
    );
  }
  const anchorOrders = farFromAnchor(minOrders, SEED);
  const rounded = roundedCross(minOrders, SEED);
  console.log('');
  printWorstCase("1,200 s beyond the pull's reach, its way", anchorOrders);
  printWorstCase('60 s of EUR/GBP, quietest state and hour, by the rounding', rounded);
  return isFair && isBelow(anchorOrders, breakEvenOf(88)) && isBelow(rounded, breakEvenOf(80));
}

const isBelow = ({ share, error }: Share, breakEven: number) =>
  (breakEven - share) / error >= DISTANCE;

function printWorstCase(name: string, { share, error, orders }: Share): void {
  const count = orders.toLocaleString('en');
  console.log(`${name}: ${percent(share)} ± ${percent(1.96 * error)} of ${count} orders`);
}

function upShare({ results, moments, count }: Orders): { up: Share; ties: number } {
  const tally = createTally();
  let ties = 0;
  for (let at = 0; at < count; at += 1) {
    if (at > 0 && moments[at] !== moments[at - 1]) tally.endMoment();
    if (results[at] === 0) ties += 1;
    else tally.add(results[at] === 1);
  }
  return { up: tally.share(), ties: ties / count };
}

interface Learned {
  /** When each decile follows its direction in the first half. */
  readonly rule: Share;
  /** The decile that deviated most in the first half, by `learned` standard errors. */
  readonly decile: Share;
  readonly learned: number;
}

function learn({ columns, results, moments, count }: Orders, column: number): Learned {
  const values = columns[column] as Float32Array;
  const half = startOfMoment(moments, Math.floor(count / 2));
  const edges = edgesOf(values.subarray(0, half));
  const [ups, downs] = [new Float64Array(DECILES), new Float64Array(DECILES)];
  for (let at = 0; at < half; at += 1) {
    const decile = decileOf(values[at] ?? 0, edges);
    if (results[at] === 1) ups[decile] = (ups[decile] ?? 0) + 1;
    if (results[at] === -1) downs[decile] = (downs[decile] ?? 0) + 1;
  }
  const biases = ups.map(
    (up, at) => (up - (downs[at] ?? 0)) / Math.sqrt(up + (downs[at] ?? 0) || 1),
  );
  const learned = Math.max(...biases.map(Math.abs));
  const chosen = biases.findIndex((bias) => Math.abs(bias) === learned);
  const [rule, decile] = [createTally(), createTally()];
  for (let at = half; at < count; at += 1) {
    if (moments[at] !== moments[at - 1]) {
      rule.endMoment();
      decile.endMoment();
    }
    if (results[at] === 0) continue;
    const own = decileOf(values[at] ?? 0, edges);
    const isWin = (biases[own] ?? 0) >= 0 === (results[at] === 1);
    rule.add(isWin);
    if (own === chosen) decile.add(isWin);
  }
  return { rule: rule.share(), decile: decile.share(), learned };
}

function startOfMoment(moments: Int32Array, from: number): number {
  let at = from;
  while (at > 0 && moments[at] === moments[at - 1]) at -= 1;
  return at;
}

function edgesOf(values: Float32Array): number[] {
  const sorted = values.slice().sort();
  return Array.from(
    { length: DECILES - 1 },
    (_, at) => sorted[Math.floor((sorted.length * (at + 1)) / DECILES)] ?? 0,
  );
}

function decileOf(value: number, edges: readonly number[]): number {
  let decile = 0;
  while (decile < edges.length && value >= (edges[decile] ?? Infinity)) decile += 1;
  return decile;
}

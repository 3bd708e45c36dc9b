/**
 * Prints how fast prices are made: the synchronous arithmetic alone, the whole way from minute keys
 * for the 48 hours a first start backfills, and the commitment of one day.
 */
import { commitDay, MARKET, minuteStreams, minuteTicks, pathParameters } from '../src/index.js';

const MINUTES = 2880;
const secret = new Uint8Array(32).fill(1);
const market = MARKET.map(pathParameters);
const ids = market.map(({ instrument }) => instrument);
const closes = new Map(market.map(({ instrument, anchor }) => [instrument, anchor]));

const rate = (count: number, ms: number) => Math.round((1000 * count) / ms).toLocaleString('en');

const beforeDays = performance.now();
const days = await Promise.all(['2026-01-01', '2026-01-02'].map((day) => commitDay(secret, day)));
const commitMs = (performance.now() - beforeDays) / days.length;
const keys = days.flatMap((day) => [...day.keys]);

let arithmeticMs = 0;
const before = performance.now();
for (const key of keys) {
  const streams = await minuteStreams(key, ids);
  const start = performance.now();
  for (const [index, parameters] of market.entries()) {
    const open = closes.get(parameters.instrument) ?? parameters.anchor;
    const ticks = minuteTicks(parameters, open, streams[index] ?? new Uint8Array());
    closes.set(parameters.instrument, ticks.at(-1) ?? open);
  }
  arithmeticMs += performance.now() - start;
}
const wholeMs = performance.now() - before;
const count = MINUTES * market.length;

console.log(`commitment of a day       ${commitMs.toFixed(0)} ms`);
console.log(`arithmetic                ${rate(count, arithmeticMs)} minutes/s`);
console.log(`keys to prices            ${rate(count, wholeMs)} minutes/s`);
console.log(`48 h of ${market.length} instruments     ${(wholeMs / 1000).toFixed(2)} s`);

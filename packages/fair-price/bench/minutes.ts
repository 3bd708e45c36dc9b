/**
 * The arithmetic alone, the path for the 48 hours that a first start backfills, and one commitment.
 */
import {
  commitDay,
  createModelWalk,
  firstMinuteOf,
  genesisOpening,
  MARKET,
  MODEL_MARKET,
  minuteStreams,
  minuteTicks,
  modelStreams,
  pathParameters,
} from '../src/index.js';

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
const totalMs = performance.now() - before;
const count = MINUTES * market.length;

const walk = createModelWalk(MODEL_MARKET, genesisOpening(MODEL_MARKET));
/** A Thursday: the market model rests on weekends. */
const firstMinute = firstMinuteOf('2026-01-01');
let modelArithmeticMs = 0;
const beforeModel = performance.now();
for (const [at, key] of keys.entries()) {
  const names = walk.streamNames(firstMinute + at);
  const streams = await modelStreams(key, names);
  const start = performance.now();
  walk.step(
    firstMinute + at,
    new Map(names.map((name, index) => [name, streams[index] ?? new Uint8Array()])),
  );
  modelArithmeticMs += performance.now() - start;
}
const modelMs = performance.now() - beforeModel;

const line = (name: string, one: string, two: string) =>
  console.log(name.padEnd(26) + one.padEnd(20) + two);
console.log(`commitment of a day: ${commitMs.toFixed(0)} ms`);
line('', 'engine 1', 'engine 2');
line('arithmetic, minutes/s', rate(count, arithmeticMs), rate(count, modelArithmeticMs));
line('keys to prices, minutes/s', rate(count, totalMs), rate(count, modelMs));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
line(`48 h of ${market.length} instruments`, seconds(totalMs), seconds(modelMs));

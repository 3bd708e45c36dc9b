import {
  createModelWalk,
  firstMinuteOf,
  genesisOpening,
  MARKET,
  MODEL_MARKET,
  minuteKey,
  minuteStreams,
  minuteTicks,
  modelStreams,
  pathParameters,
} from '../../src/index.js';

export interface Digests {
  readonly ticks: number;
  /** SHA-256, eight bytes per price. */
  readonly path: string;
  readonly model: string;
  readonly ms: number;
}

/** A Thursday: all classes trade. */
const FIRST_MINUTE = firstMinuteOf('2026-01-15');
const SEED = new Uint8Array(32).fill(3);

export async function digestTicks(minutes: number): Promise<Digests> {
  const startedAt = performance.now();
  const rows = MARKET.map(pathParameters);
  const ids = rows.map(({ instrument }) => instrument);
  const closes = rows.map(({ anchor }) => anchor);
  const walk = createModelWalk(MODEL_MARKET, genesisOpening(MODEL_MARKET));
  const path: number[] = [];
  const model: number[] = [];
  for (let minute = FIRST_MINUTE; minute < FIRST_MINUTE + minutes; minute += 1) {
    const key = await minuteKey(SEED, minute);
    const streams = await minuteStreams(key, ids);
    for (const [at, row] of rows.entries()) {
      const ticks = minuteTicks(row, closes[at] ?? 0, streams[at] ?? new Uint8Array());
      closes[at] = ticks.at(-1) ?? 0;
      path.push(...ticks);
    }
    const names = walk.streamNames(minute);
    const own = await modelStreams(key, names);
    walk.step(minute, new Map(names.map((name, at) => [name, own[at] ?? new Uint8Array()])));
    for (const id of ids) model.push(...(walk.ticks(id) ?? []));
  }
  return {
    ticks: path.length,
    path: await digestOf(path),
    model: await digestOf(model),
    ms: Math.round(performance.now() - startedAt),
  };
}

async function digestOf(prices: readonly number[]): Promise<string> {
  const bytes = new Uint8Array(8 * prices.length);
  const view = new DataView(bytes.buffer);
  for (const [at, price] of prices.entries()) view.setFloat64(8 * at, price);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

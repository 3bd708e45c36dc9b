import { firstMinuteOf } from '../calendar.js';
import { toHex } from '../internal/bytes.js';
import { sha256 } from '../internal/web-crypto.js';
import { dayKeys } from '../keys.js';
import { MODEL_MARKET } from '../model/instruments.js';
import { modelStreams } from '../model/streams.js';
import { createModelWalk, genesisOpening } from '../model/walk.js';
import type { ModelOpening } from '../types.js';
import answers from './model-known-answers.json' with { type: 'json' };

/**
 * 18:00 to 22:00 UTC on a Friday: three hours with all classes open, one with only those that never
 * close.
 */
const FIRST_INDEX = 1080;
const MINUTES = 240;
const BYTES_PER_PRICE = 8;

export interface ModelKnownAnswers {
  readonly secret: string;
  readonly day: string;
  readonly firstMinute: number;
  readonly firstKey: string;
  readonly btcStream: string;
  readonly cryptoStream: string;
  readonly ticks: Readonly<Record<'btc' | 'eurusd' | 'eurgbp' | 'xauusd', readonly number[]>>;
  readonly opening: ModelOpening;
  /** Over all ticks, by minute, instruments in the market's order. */
  readonly ticksSha256: string;
}

/** Another result would change prices. */
export const modelKnownAnswers: ModelKnownAnswers = answers;

export async function computeModelKnownAnswers(): Promise<ModelKnownAnswers> {
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
  const day = '2026-01-02';
  const keys = (await dayKeys(secret, day)).slice(FIRST_INDEX, FIRST_INDEX + MINUTES);
  const firstMinute = firstMinuteOf(day) + FIRST_INDEX;
  const [firstKey = new Uint8Array()] = keys;
  const [btc, crypto] = await modelStreams(firstKey, ['btc', 'class/crypto']);
  const ids = MODEL_MARKET.map(({ instrument }) => instrument);
  const walk = createModelWalk(MODEL_MARKET, genesisOpening(MODEL_MARKET));
  const prices: number[] = [];
  const first = new Map<string, readonly number[]>();
  for (const [at, key] of keys.entries()) {
    const names = walk.streamNames(firstMinute + at);
    const streams = await modelStreams(key, names);
    walk.step(
      firstMinute + at,
      new Map(names.map((name, index) => [name, streams[index] ?? new Uint8Array()])),
    );
    for (const id of ids) {
      const ticks = [...(walk.ticks(id) ?? [])];
      prices.push(...ticks);
      if (at === 0) first.set(id, ticks);
    }
  }
  const ticksOf = (id: string) => first.get(id) ?? [];
  return {
    secret: toHex(secret),
    day,
    firstMinute,
    firstKey: toHex(firstKey),
    btcStream: toHex(btc ?? new Uint8Array()),
    cryptoStream: toHex(crypto ?? new Uint8Array()),
    ticks: {
      btc: ticksOf('btc'),
      eurusd: ticksOf('eurusd'),
      eurgbp: ticksOf('eurgbp'),
      xauusd: ticksOf('xauusd'),
    },
    opening: walk.opening(),
    ticksSha256: await digestOf(prices),
  };
}

/** As big-endian eight-byte floats. */
async function digestOf(prices: readonly number[]): Promise<string> {
  const bytes = new Uint8Array(prices.length * BYTES_PER_PRICE);
  const view = new DataView(bytes.buffer);
  for (const [at, price] of prices.entries()) view.setFloat64(at * BYTES_PER_PRICE, price);
  return toHex(await sha256(bytes));
}

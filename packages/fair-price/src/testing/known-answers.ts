import { firstMinuteOf } from '../calendar.js';
import { commitDay } from '../commitment.js';
import { toHex, uint64 } from '../internal/bytes.js';
import { sha256 } from '../internal/web-crypto.js';
import { daySeed } from '../keys.js';
import { MARKET } from '../market.js';
import { merklePath } from '../merkle.js';
import { minuteTicks } from '../path.js';
import { minuteStreams } from '../stream.js';
import answers from './known-answers.json' with { type: 'json' };

const PRICED_MINUTES = 240;

export interface KnownAnswers {
  readonly secret: string;
  readonly day: string;
  readonly daySeed: string;
  readonly firstKey: string;
  readonly lastKey: string;
  readonly root: string;
  readonly lastPath: readonly string[];
  readonly btcStreamStart: string;
  readonly ticks: Readonly<Record<'btc' | 'eurusd' | 'xauusd', readonly number[]>>;
  /** Over all ticks, by minute, instruments in the market's order. */
  readonly ticksSha256: string;
}

/** Another result would change prices. */
export const knownAnswers: KnownAnswers = answers;

export async function computeKnownAnswers(): Promise<KnownAnswers> {
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
  const day = '2026-01-02';
  const { keys, root, tree } = await commitDay(secret, day);
  const ids = MARKET.map(({ instrument }) => instrument);
  const [firstKey, lastKey] = [keyAt(keys, 0), keyAt(keys, keys.length - 1)];
  const [stream = new Uint8Array()] = await minuteStreams(firstKey, ['btc']);
  const firstTicks = async (id: string) => {
    const row = MARKET[ids.indexOf(id)];
    const [own] = await minuteStreams(firstKey, [id]);
    return row && own ? minuteTicks(row, row.anchor, own) : [];
  };
  return {
    secret: toHex(secret),
    day,
    daySeed: toHex(await daySeed(secret, day)),
    firstKey: toHex(firstKey),
    lastKey: toHex(lastKey),
    root,
    lastPath: merklePath(tree, keys.length - 1),
    btcStreamStart: toHex(stream.slice(0, 24)),
    ticks: {
      btc: await firstTicks('btc'),
      eurusd: await firstTicks('eurusd'),
      xauusd: await firstTicks('xauusd'),
    },
    ticksSha256: await digestOf(keys.slice(0, PRICED_MINUTES), firstMinuteOf(day), ids),
  };
}

const keyAt = (keys: readonly Uint8Array[], at: number) => keys[at] ?? new Uint8Array();

async function digestOf(
  keys: readonly Uint8Array[],
  firstMinute: number,
  ids: readonly string[],
): Promise<string> {
  const prices = MARKET.map(({ anchor }) => anchor);
  const bytes = new Uint8Array(8 + keys.length * 60 * 8 * MARKET.length);
  const view = new DataView(bytes.buffer);
  bytes.set(uint64(firstMinute));
  let at = 8;
  for (const key of keys) {
    const streams = await minuteStreams(key, ids);
    for (const [index, row] of MARKET.entries()) {
      const open = prices[index] ?? row.anchor;
      const ticks = minuteTicks(row, open, streams[index] ?? new Uint8Array());
      prices[index] = ticks.at(-1) ?? open;
      for (const price of ticks) {
        view.setFloat64(at, price);
        at += 8;
      }
    }
  }
  return toHex(await sha256(bytes));
}

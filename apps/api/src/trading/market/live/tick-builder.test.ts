import { describe, expect, test } from 'vitest';
import { BAND_OVERRIDE_MS, TRADE_ID_RETENTION_MS } from './constants.js';
import { createSourceHealth } from './source-health.js';
import {
  createTickBuilder,
  type TickBuilderOptions,
  type TickRejectReason,
} from './tick-builder.js';
import type { Trade } from './trade.js';

const S = 1_700_000_000;

const trade = (sequence: number, seconds: number, price: number): Trade => ({
  instrument: 'btc',
  id: String(sequence),
  sequence,
  price,
  at: Math.round(1_000 * (S + seconds)),
});

function newBuilder(options: Partial<TickBuilderOptions> = {}, last?: Trade) {
  const reasons: TickRejectReason[] = [];
  const source = createSourceHealth('pushed');
  source.up(1_000 * (S - 10));
  source.pongReceived(1_000 * (S + 1_000));
  const builder = createTickBuilder(
    {
      source,
      maxTradeAgeMs: 5_000,
      bandPercent: 5,
      onRejected: (reason) => reasons.push(reason),
      ...options,
    },
    last && { second: Math.floor(last.at / 1_000), trade: last },
  );
  return {
    reasons,
    source,
    builder,
    add: (...trades: Trade[]) =>
      trades.map((each) => builder.add(each, Math.max(...trades.map(({ at }) => at)))),
    /** Seconds after `S`, price, trade id. */
    close: (seconds: number) =>
      builder
        .close(S + seconds)
        .map(({ second, trade: { price, id } }) => [second - S, price, id] as const),
  };
}

describe('tick selection', () => {
  test('takes the last trade of each second', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.9, 1_001), trade(3, 1.2, 1_002));
    expect(close(0)).toEqual([[0, 1_001, '2']]);
    expect(close(1)).toEqual([[1, 1_002, '3']]);
  });

  test('takes the last trade by exchange sequence regardless of arrival order', () => {
    const { add, close } = newBuilder();
    add(trade(3, 0.5, 1_003), trade(1, 0.5, 1_001), trade(2, 0.5, 1_002));
    expect(close(0)).toEqual([[0, 1_003, '3']]);
  });

  test('takes the last trade by time when the source has no sequence', () => {
    const { builder, close } = newBuilder();
    for (const [id, at, price] of [
      ['b', 0.9, 1_002],
      ['a', 0.2, 1_001],
    ] as const) {
      builder.add({ instrument: 'btc', id, price, at: 1_000 * (S + at) }, 1_000 * (S + 1));
    }
    expect(close(0)).toEqual([[0, 1_002, 'b']]);
  });

  test('repeats the last trade for five seconds without trades, then gives no tick', () => {
    const { add, close } = newBuilder();
    add(trade(7, 0, 1_000));
    expect(close(9)).toEqual([0, 1, 2, 3, 4].map((second) => [second, 1_000, '7']));
  });

  test('keeps a closed second unchanged and applies a late trade to the next one', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000));
    expect(close(0)).toHaveLength(1);
    expect(add(trade(3, 0.9, 1_003))).toEqual(['late']);
    expect(add(trade(2, 0.8, 1_002))).toEqual(['late']);
    expect(close(0)).toEqual([]);
    expect(close(1)).toEqual([[1, 1_003, '3']]);
  });

  test('takes the newest of quotes that become known after their time', () => {
    const { builder, close } = newBuilder();
    const quote = (at: number, price: number) =>
      builder.add(
        { instrument: 'btc', id: String(at), price, at: 1_000 * (S + at) },
        1_000 * (S + at + 2),
      );
    quote(0.5, 1_000);
    expect(close(1)).toHaveLength(2);
    expect(quote(0.9, 1_001)).toBe('late');
    expect(close(2)).toEqual([[2, 1_001, '0.9']]);
    expect(quote(1.9, 1_002)).toBe('late');
    expect(quote(1.4, 1_009)).toBe('late');
    expect(close(3)).toEqual([[3, 1_002, '1.9']]);
  });
});

describe('trade admission', () => {
  test('counts a repeated trade once, within its second and after it', () => {
    const { add, close } = newBuilder();
    expect(add(trade(1, 0.1, 1_000), trade(1, 0.1, 1_000))).toEqual(['taken', 'duplicate']);
    close(0);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
  });

  test('reports a repeated trade as a duplicate for half a minute, not as late', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.9, 1_001));
    close(0);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
    close(TRADE_ID_RETENTION_MS / 1_000 - 1);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
    close(TRADE_ID_RETENTION_MS / 1_000);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['late']);
  });

  test('rejects a trade more than a second ahead of the clock', () => {
    const { builder } = newBuilder();
    expect(builder.add(trade(1, 3, 1_000), 1_000 * (S + 2) - 1)).toBe('ahead');
    expect(builder.add(trade(1, 3, 1_000), 1_000 * (S + 2))).toBe('taken');
  });
});

describe('second with missing trades', () => {
  test('has no tick when a trade is missing from the exchange sequence', () => {
    const { add, close, reasons } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(3, 2.1, 1_002));
    expect(close(2)).toEqual([[2, 1_002, '3']]);
    expect(reasons).toEqual(['missing']);
  });

  test('has a tick when the missing trade arrives before the second closes', () => {
    const { add, close, reasons } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(3, 1.1, 1_002), trade(2, 0.7, 1_001));
    expect(close(1)).toEqual([
      [0, 1_001, '2'],
      [1, 1_002, '3'],
    ]);
    expect(reasons).toEqual([]);
  });

  test('has a tick when the sequence gap lies between trades of the same second', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(5, 0.2, 1_002));
    expect(close(0)).toEqual([[0, 1_002, '5']]);
  });

  test('has no tick when the source was down at its end or since its last trade', () => {
    const { source, add, close } = newBuilder();
    add(trade(1, 0.1, 1_000));
    source.down();
    expect(close(0)).toEqual([]);
    source.up(1_000 * (S + 1) + 500);
    expect(close(1)).toEqual([]);
    add(trade(2, 2.3, 1_001));
    expect(close(2)).toEqual([[2, 1_001, '2']]);
  });
});

describe('second of a pushed source', () => {
  function newPolled() {
    const source = createSourceHealth('pushed');
    source.up(1_000 * (S - 10));
    return { ...newBuilder({ source }), source };
  }

  test('has no tick while the source has not answered', () => {
    const { add, close, reasons } = newPolled();
    add(trade(1, 0.9, 1_000));
    expect(close(0)).toEqual([]);
    expect(reasons).toEqual(['unanswered']);
  });

  test('has a tick when the source answered a ping sent after its end', () => {
    const { add, close, source } = newPolled();
    add(trade(1, 0.9, 1_000));
    source.pongReceived(1_000 * (S + 1) - 1);
    expect(close(0)).toEqual([]);
    source.pongReceived(1_000 * (S + 2));
    expect(close(1)).toEqual([[1, 1_000, '1']]);
  });

  test('has a tick when a trade after its end has come', () => {
    const { add, close } = newPolled();
    add(trade(1, 0.9, 1_000), trade(2, 1, 1_001));
    expect(close(1)).toEqual([[0, 1_000, '1']]);
  });
});

describe('price band', () => {
  test('gives no tick from a price beyond the band until one within it comes', () => {
    const { add, close, reasons } = newBuilder();
    add(trade(1, 0.1, 1_000));
    expect(add(trade(2, 1.1, 1_051))).toEqual(['held']);
    expect(close(2)).toEqual([[0, 1_000, '1']]);
    expect(add(trade(3, 3.1, 1_050))).toEqual(['taken']);
    expect(close(3)).toEqual([[3, 1_050, '3']]);
    expect(reasons).toEqual(['band']);
  });

  test('ignores an outlier when the last trade of the second is within the band', () => {
    const { add, close, reasons } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.2, 10), trade(3, 0.3, 1_001));
    expect(close(0)).toEqual([[0, 1_001, '3']]);
    expect(reasons).toEqual([]);
  });

  test('accepts a price beyond the band after a minute without any other', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0, 1_000));
    close(0);
    const minute = BAND_OVERRIDE_MS / 1_000;
    for (let at = 1; at <= minute; at += 1) {
      expect(add(trade(1 + at, at, 2_000))).toEqual(['held']);
      expect(close(at)).toEqual([]);
    }
    expect(add(trade(2 + minute, 1 + minute, 2_000))).toEqual(['taken']);
    expect(close(1 + minute)).toEqual([[1 + minute, 2_000, String(2 + minute)]]);
    expect(add(trade(3 + minute, 2 + minute, 2_001))).toEqual(['taken']);
  });
});

describe('checking source', () => {
  const checked = (price: number | undefined) =>
    newBuilder({ check: { priceAt: () => price, percent: 1 } });

  test.each([991, 1_010, undefined])('keeps the tick when the other price is %s', (price) => {
    const { add, close } = checked(price);
    add(trade(1, 0.1, 1_000));
    expect(close(0)).toHaveLength(1);
  });

  test.each([990, 1_012])('gives no tick when the other price is %i', (price) => {
    const { add, close, reasons } = checked(price);
    add(trade(1, 0.1, 1_000));
    expect(close(1)).toEqual([]);
    expect(reasons).toEqual(['disagreement']);
  });
});

test('continues after the last tick of another process', () => {
  const { add, close } = newBuilder({}, trade(5, 0.4, 1_000));
  expect(add(trade(5, 0.4, 1_000), trade(6, 0.8, 1_001), trade(7, 1.2, 2_000))).toEqual([
    'duplicate',
    'late',
    'held',
  ]);
  expect(add(trade(8, 1.3, 1_002))).toEqual(['taken']);
  expect(close(1)).toEqual([[1, 1_002, '8']]);
});

import { describe, expect, test } from 'vitest';
import { BAND_BELIEVED_AFTER_MS, ID_KEPT_MS } from './constants.js';
import { createSourceWatch } from './source-watch.js';
import { createTickBuilder, type Doubt, type TickBuilderOptions } from './tick-builder.js';
import type { Trade } from './trade.js';

/** The second that the tests begin with. */
const S = 1_700_000_000;

const trade = (sequence: number, seconds: number, price: number): Trade => ({
  instrument: 'btc',
  id: String(sequence),
  sequence,
  price,
  at: Math.round(1_000 * (S + seconds)),
});

function newBuilder(options: Partial<TickBuilderOptions> = {}, last?: Trade) {
  const doubts: Doubt[] = [];
  const source = createSourceWatch('pushed');
  source.up(1_000 * (S - 10));
  // Unless a test is about it, the source has shown that nothing is still to come.
  source.answered(1_000 * (S + 1_000));
  const builder = createTickBuilder(
    { source, holdsMs: 5_000, bandPercent: 5, onDoubt: (doubt) => doubts.push(doubt), ...options },
    last && { second: Math.floor(last.at / 1_000), trade: last },
  );
  return {
    doubts,
    source,
    builder,
    /** Adds trades at the moment of the last of them. */
    add: (...trades: Trade[]) =>
      trades.map((each) => builder.add(each, Math.max(...trades.map(({ at }) => at)))),
    /** Seconds after the first, with the price and the trade's id. */
    close: (seconds: number) =>
      builder
        .close(S + seconds)
        .map(({ second, trade: { price, id } }) => [second - S, price, id] as const),
  };
}

describe('a tick', () => {
  test('is the last trade of its second', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.9, 1_001), trade(3, 1.2, 1_002));
    expect(close(0)).toEqual([[0, 1_001, '2']]);
    expect(close(1)).toEqual([[1, 1_002, '3']]);
  });

  test('is the last one by the count of the exchange, in whatever order trades come', () => {
    const { add, close } = newBuilder();
    add(trade(3, 0.5, 1_003), trade(1, 0.5, 1_001), trade(2, 0.5, 1_002));
    expect(close(0)).toEqual([[0, 1_003, '3']]);
  });

  test('is the last one by the clock of a source that counts nothing', () => {
    const { builder, close } = newBuilder();
    for (const [id, at, price] of [
      ['b', 0.9, 1_002],
      ['a', 0.2, 1_001],
    ] as const) {
      builder.add({ instrument: 'btc', id, price, at: 1_000 * (S + at) }, 1_000 * (S + 1));
    }
    expect(close(0)).toEqual([[0, 1_002, 'b']]);
  });

  test('is that of the last trade for five seconds in which nobody traded, and then there is none', () => {
    const { add, close } = newBuilder();
    add(trade(7, 0, 1_000));
    expect(close(9)).toEqual([0, 1, 2, 3, 4].map((second) => [second, 1_000, '7']));
  });

  test('does not change once its second is closed: a late trade is the price from then on', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000));
    expect(close(0)).toHaveLength(1);
    expect(add(trade(3, 0.9, 1_003))).toEqual(['late']);
    expect(add(trade(2, 0.8, 1_002))).toEqual(['late']);
    expect(close(0)).toEqual([]);
    expect(close(1)).toEqual([[1, 1_003, '3']]);
  });

  test('of quotes, which are known a while after their time, is the newest one', () => {
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

describe('a trade', () => {
  test('that comes twice counts once, in its second and after it', () => {
    const { add, close } = newBuilder();
    expect(add(trade(1, 0.1, 1_000), trade(1, 0.1, 1_000))).toEqual(['taken', 'duplicate']);
    close(0);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
  });

  test('that comes twice is no late one, also when others have followed, for half a minute', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.9, 1_001));
    close(0);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
    close(ID_KEPT_MS / 1_000 - 1);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['duplicate']);
    close(ID_KEPT_MS / 1_000);
    expect(add(trade(1, 0.1, 1_000))).toEqual(['late']);
  });

  test('that is more than a second ahead of our clock is not believed', () => {
    const { builder } = newBuilder();
    expect(builder.add(trade(1, 3, 1_000), 1_000 * (S + 2) - 1)).toBe('ahead');
    expect(builder.add(trade(1, 3, 1_000), 1_000 * (S + 2))).toBe('taken');
  });
});

describe('a second that lacks trades', () => {
  test('has no tick where the exchange counted one that did not come', () => {
    const { add, close, doubts } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(3, 2.1, 1_002));
    expect(close(2)).toEqual([[2, 1_002, '3']]);
    expect(doubts).toEqual(['missing']);
  });

  test('has one where that one came out of order, before the second was closed', () => {
    const { add, close, doubts } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(3, 1.1, 1_002), trade(2, 0.7, 1_001));
    expect(close(1)).toEqual([
      [0, 1_001, '2'],
      [1, 1_002, '3'],
    ]);
    expect(doubts).toEqual([]);
  });

  test('has one where what is missing lies between trades of the same second', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(5, 0.2, 1_002));
    expect(close(0)).toEqual([[0, 1_002, '5']]);
  });

  test('has none while nobody listened at its end, or since its last trade', () => {
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

describe('a second of a source that may still have something to say', () => {
  function newAsked() {
    const source = createSourceWatch('pushed');
    source.up(1_000 * (S - 10));
    return { ...newBuilder({ source }), source };
  }

  test('has no tick', () => {
    const { add, close, doubts } = newAsked();
    add(trade(1, 0.9, 1_000));
    expect(close(0)).toEqual([]);
    expect(doubts).toEqual(['unanswered']);
  });

  test('has one when the source has answered what it was asked after its end', () => {
    const { add, close, source } = newAsked();
    add(trade(1, 0.9, 1_000));
    source.answered(1_000 * (S + 1) - 1);
    expect(close(0)).toEqual([]);
    source.answered(1_000 * (S + 2));
    expect(close(1)).toEqual([[1, 1_000, '1']]);
  });

  test('has one when a trade of after its end has come', () => {
    const { add, close } = newAsked();
    add(trade(1, 0.9, 1_000), trade(2, 1, 1_001));
    expect(close(1)).toEqual([[0, 1_000, '1']]);
  });
});

describe('a price beyond the band', () => {
  test('leaves its second without a tick, and so each until one within it comes', () => {
    const { add, close, doubts } = newBuilder();
    add(trade(1, 0.1, 1_000));
    expect(add(trade(2, 1.1, 1_051))).toEqual(['held']);
    expect(close(2)).toEqual([[0, 1_000, '1']]);
    expect(add(trade(3, 3.1, 1_050))).toEqual(['taken']);
    expect(close(3)).toEqual([[3, 1_050, '3']]);
    expect(doubts).toEqual(['band']);
  });

  test('within a second is forgotten when the last trade is within the band', () => {
    const { add, close, doubts } = newBuilder();
    add(trade(1, 0.1, 1_000), trade(2, 0.2, 10), trade(3, 0.3, 1_001));
    expect(close(0)).toEqual([[0, 1_001, '3']]);
    expect(doubts).toEqual([]);
  });

  test('is believed when nothing else was seen for a minute', () => {
    const { add, close } = newBuilder();
    add(trade(1, 0, 1_000));
    close(0);
    const minute = BAND_BELIEVED_AFTER_MS / 1_000;
    for (let at = 1; at <= minute; at += 1) {
      expect(add(trade(1 + at, at, 2_000))).toEqual(['held']);
      expect(close(at)).toEqual([]);
    }
    expect(add(trade(2 + minute, 1 + minute, 2_000))).toEqual(['taken']);
    expect(close(1 + minute)).toEqual([[1 + minute, 2_000, String(2 + minute)]]);
    expect(add(trade(3 + minute, 2 + minute, 2_001))).toEqual(['taken']);
  });
});

describe('another source', () => {
  const checked = (price: number | undefined) =>
    newBuilder({ check: { priceAt: () => price, percent: 1 } });

  test.each([991, 1_010, undefined])('that says %s agrees with 1000', (price) => {
    const { add, close } = checked(price);
    add(trade(1, 0.1, 1_000));
    expect(close(0)).toHaveLength(1);
  });

  test.each([990, 1_012])('that says %i leaves the second without a tick', (price) => {
    const { add, close, doubts } = checked(price);
    add(trade(1, 0.1, 1_000));
    expect(close(1)).toEqual([]);
    expect(doubts).toEqual(['disagreement']);
  });
});

test('goes on behind the tick that another process has made', () => {
  const { add, close } = newBuilder({}, trade(5, 0.4, 1_000));
  expect(add(trade(5, 0.4, 1_000), trade(6, 0.8, 1_001), trade(7, 1.2, 2_000))).toEqual([
    'duplicate',
    'late',
    'held',
  ]);
  expect(add(trade(8, 1.3, 1_002))).toEqual(['taken']);
  expect(close(1)).toEqual([[1, 1_002, '8']]);
});

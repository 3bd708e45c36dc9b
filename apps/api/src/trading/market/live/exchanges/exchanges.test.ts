import { describe, expect, test } from 'vitest';
import { parseSourcePrice } from '../source-price.js';
import { binance } from './binance.js';
import { kraken } from './kraken.js';

/** From the Binance documentation. */
const BINANCE_TRADE = `{"stream":"bnbbtc@trade","data":{"e":"trade","E":1672515782136,"s":"BNBBTC","t":12345,
  "p":"0.00100000","q":"100","T":1672515782136,"m":true,"M":true}}`;

/** From the Kraken v2 documentation. */
const KRAKEN_TRADES = `{"channel":"trade","type":"update","data":[
  {"symbol":"MATIC/USD","side":"sell","price":0.5117,"qty":40.0,"ord_type":"market","trade_id":4665906,
   "timestamp":"2023-09-25T07:49:37.708706Z"},
  {"symbol":"MATIC/USD","side":"buy","price":0.5120000000000001,"qty":40.0,"ord_type":"limit","trade_id":4665907,
   "timestamp":"2023-09-25T07:49:38.000001Z"}]}`;
const KRAKEN_SUBSCRIBED = `{"method":"subscribe","result":{"channel":"trade","snapshot":false,"symbol":"BTC/USD"},
  "success":true,"time_in":"2023-09-25T09:04:31.742599Z","time_out":"2023-09-25T09:04:31.742648Z"}`;
const KRAKEN_REFUSED = `{"error":"Currency pair not supported FOO/BAR","method":"subscribe","success":false,
  "symbol":"FOO/BAR","time_in":"2023-09-25T09:04:31.742599Z","time_out":"2023-09-25T09:04:31.742648Z"}`;
const KRAKEN_PONG = `{"method":"pong","req_id":101,"time_in":"2023-09-24T14:10:23.799685Z",
  "time_out":"2023-09-24T14:10:23.799703Z"}`;
const KRAKEN_STATUS = `{"channel":"status","data":[{"api_version":"v2","connection_id":12345678901234567890,
  "system":"online","version":"2.0.0"}],"type":"update"}`;

describe('Binance adapter', () => {
  test('subscribes to trades by the stream address', () => {
    const address = binance.streamUrl('wss://stream.binance.com:9443/', ['BTCUSDT', 'ETHUSDT']);
    expect(address).toBe(
      'wss://stream.binance.com:9443/stream?streams=btcusdt@trade/ethusdt@trade',
    );
    expect(binance.subscribeMessages(['BTCUSDT'])).toEqual([]);
  });

  test('parses a trade', () => {
    expect(binance.parseMessage(BINANCE_TRADE)).toEqual({
      kind: 'trades',
      trades: [
        { symbol: 'BNBBTC', id: '12345', sequence: 12_345, price: '0.00100000', at: 1672515782136 },
      ],
    });
  });

  test('parses a refusal with its reason', () => {
    const text = '{"error":{"code":2,"msg":"Invalid request: unknown stream"}}';
    expect(binance.parseMessage(text)).toEqual({
      kind: 'refused',
      reason: 'Invalid request: unknown stream',
    });
  });

  test('treats other messages as signs of life', () => {
    expect(binance.parseMessage('{"result":null,"id":1}')).toEqual({ kind: 'alive' });
    expect(binance.parseMessage('{"stream":"x","data":{"e":"serverShutdown","E":1}}')).toEqual({
      kind: 'alive',
    });
  });

  test.each(['{"stream":"x","data":{"e":"trade","s":"X","t":-1,"p":"1","T":1}}', 'null,', ''])(
    'throws on the malformed Binance message %j',
    (text) => {
      expect(() => binance.parseMessage(text)).toThrow();
    },
  );
});

describe('Kraken adapter', () => {
  test('subscribes to trades by a message', () => {
    expect(kraken.streamUrl('wss://ws.kraken.com/v2', ['BTC/USD'])).toBe('wss://ws.kraken.com/v2');
    expect(kraken.subscribeMessages(['BTC/USD']).map((text) => JSON.parse(text))).toEqual([
      {
        method: 'subscribe',
        params: { channel: 'trade', symbol: ['BTC/USD'], snapshot: false },
      },
    ]);
  });

  test('parses trades and keeps every digit of their prices', () => {
    expect(kraken.parseMessage(KRAKEN_TRADES)).toEqual({
      kind: 'trades',
      trades: [
        {
          symbol: 'MATIC/USD',
          id: '4665906',
          sequence: 4_665_906,
          price: '0.5117',
          at: Date.UTC(2023, 8, 25, 7, 49, 37, 708),
        },
        {
          symbol: 'MATIC/USD',
          id: '4665907',
          sequence: 4_665_907,
          price: '0.5120000000000001',
          at: Date.UTC(2023, 8, 25, 7, 49, 38, 0),
        },
      ],
    });
  });

  test('sends a ping with a request id and parses the pong', () => {
    expect(JSON.parse(kraken.pingMessage?.(101) ?? '')).toEqual({ method: 'ping', req_id: 101 });
    expect(kraken.parseMessage(KRAKEN_PONG)).toEqual({ kind: 'answered', id: '101' });
  });

  test('parses confirmations, refusals, heartbeats and status messages', () => {
    expect(kraken.parseMessage(KRAKEN_SUBSCRIBED)).toEqual({
      kind: 'subscribed',
      symbol: 'BTC/USD',
    });
    expect(kraken.parseMessage(KRAKEN_REFUSED)).toEqual({
      kind: 'refused',
      reason: 'Currency pair not supported FOO/BAR',
    });
    expect(kraken.parseMessage('{"channel":"heartbeat"}')).toEqual({ kind: 'alive' });
    expect(kraken.parseMessage(KRAKEN_STATUS)).toEqual({ kind: 'alive' });
  });

  test.each(['{"channel":"trade","data":[{"symbol":"BTC/USD"}]}', '{}', 'gone'])(
    'throws on the malformed Kraken message %j',
    (text) => {
      expect(() => kraken.parseMessage(text)).toThrow();
    },
  );
});

describe('price units', () => {
  test.each([
    ['0.00100000', 5, 100],
    ['68412.50000000', 2, 6_841_250],
    ['68412', 2, 6_841_200],
    ['68412.', 2, 6_841_200],
    ['100', 0, 100],
    ['100.000', 0, 100],
  ])('converts %s with %i decimals to %i units', (text, decimals, units) => {
    expect(parseSourcePrice(text, decimals)).toBe(units);
  });

  test.each([
    ['1.234', 2],
    ['0.00', 2],
    ['-1', 2],
    ['1e3', 2],
    ['', 2],
    ['NaN', 2],
    ['999999999999.99999999', 8],
  ])('rejects %j with %i decimals', (text, decimals) => {
    expect(() => parseSourcePrice(text, decimals)).toThrow(RangeError);
  });
});

import { marketInstrument } from '@candela/fair-price';
import * as z from 'zod';
import { ConfigError } from './errors.js';
import {
  listSetting,
  pathSetting,
  textSetting,
  tokenSetting,
  urlSetting,
  wholeNumberSetting,
} from './setting-schemas.js';

const exchange = z.enum(['binance', 'kraken'], { error: 'must be binance or kraken' });
const streamUrl = urlSetting(['ws', 'wss']).refine((value) => !value.includes('#'), {
  error: 'must be an address without #: a socket has no part of a page',
});

export const priceSettings = {
  PRICE_FEED: z
    .enum(['simulated', 'replay', 'stream', 'http'], {
      error: 'must be simulated, replay, stream or http',
    })
    .default('simulated'),
  REPLAY_FILE: pathSetting.optional(),
  PRICE_INSTRUMENTS: listSetting.optional(),
  PRICE_BAND_PERCENT: wholeNumberSetting(1, 50).default(5),
  STREAM_EXCHANGE: exchange.optional(),
  STREAM_URL: streamUrl.optional(),
  CHECK_EXCHANGE: exchange.optional(),
  CHECK_URL: streamUrl.optional(),
  CHECK_INSTRUMENTS: listSetting.optional(),
  CHECK_PERCENT: wholeNumberSetting(1, 50).default(1),
  QUOTES_URL: urlSetting(['http', 'https']).optional(),
  QUOTES_PRICE: textSetting('path of the price, such as quotes.{symbol}.price').optional(),
  QUOTES_TIME: textSetting('path of its time, such as quotes.{symbol}.time').optional(),
  QUOTES_TOKEN: tokenSetting.optional(),
  QUOTES_EVERY_MS: wholeNumberSetting(250, 4_000).default(1_000),
  QUOTES_MAX_AGE_SECONDS: wholeNumberSetting(1, 5).default(2),
};

type Settings = z.infer<z.ZodObject<typeof priceSettings>>;

const REQUIRED_SETTINGS = {
  stream: ['STREAM_EXCHANGE', 'STREAM_URL', 'PRICE_INSTRUMENTS'],
  http: ['QUOTES_URL', 'QUOTES_PRICE', 'QUOTES_TIME', 'PRICE_INSTRUMENTS'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

const CHECK_SETTINGS = ['CHECK_EXCHANGE', 'CHECK_URL', 'CHECK_INSTRUMENTS'] as const;

export const isRealFeed = (feed: Settings['PRICE_FEED']): feed is 'stream' | 'http' =>
  feed === 'stream' || feed === 'http';

/** `btc=BTCUSDT`, or with other decimals: `btc=BTCUSDT:1`. */
const INSTRUMENT = /^([a-z0-9]+)=([^:=]{1,40})(?::([0-8]))?$/;

/**
 * @param secretHex seed of simulated prices; undefined in live mode
 * @throws ConfigError that names the missing or wrong setting.
 */
export function priceConfigOf(s: Settings, secretHex: string | undefined) {
  switch (s.PRICE_FEED) {
    case 'simulated':
      if (secretHex !== undefined) return { feed: 'simulated', secretHex } as const;
      throw new ConfigError('PRICE_SECRET is missing: simulated prices follow from it.');
    case 'replay':
      if (s.REPLAY_FILE !== undefined) return { feed: 'replay', file: s.REPLAY_FILE } as const;
      throw new ConfigError('REPLAY_FILE must name a file of candles when PRICE_FEED is replay.');
    case 'stream':
      return streamConfigOf(s);
    case 'http':
      return httpConfigOf(s);
  }
}

const percents = ({ PRICE_BAND_PERCENT, CHECK_PERCENT }: Settings) => ({
  bandPercent: PRICE_BAND_PERCENT,
  checkPercent: CHECK_PERCENT,
});

function streamConfigOf(s: Settings) {
  const required = requireSettings(s, REQUIRED_SETTINGS.stream, 'when PRICE_FEED is stream');
  const listings = listingsOf('PRICE_INSTRUMENTS', required('PRICE_INSTRUMENTS'));
  return {
    feed: 'stream',
    ...percents(s),
    stream: { exchange: required('STREAM_EXCHANGE'), url: required('STREAM_URL'), listings },
    check: checkConfigOf(s, listings),
  } as const;
}

type Listings = ReturnType<typeof listingsOf>;

function checkConfigOf(s: Settings, listings: Listings) {
  if (CHECK_SETTINGS.every((name) => s[name] === undefined)) return undefined;
  const required = requireSettings(s, CHECK_SETTINGS, 'when another CHECK_ setting is given');
  const named = listingsOf('CHECK_INSTRUMENTS', required('CHECK_INSTRUMENTS'));
  const checked = named.map(({ instrument, symbol }) => {
    const main = listings.find((row) => row.instrument === instrument);
    if (main) return { instrument, symbol, decimals: main.decimals };
    throw new ConfigError(
      `CHECK_INSTRUMENTS names ${instrument}, which PRICE_INSTRUMENTS does not.`,
    );
  });
  return { exchange: required('CHECK_EXCHANGE'), url: required('CHECK_URL'), listings: checked };
}

function httpConfigOf(s: Settings) {
  const required = requireSettings(s, REQUIRED_SETTINGS.http, 'when PRICE_FEED is http');
  const maxAgeMs = 1_000 * s.QUOTES_MAX_AGE_SECONDS;
  if (s.QUOTES_EVERY_MS >= maxAgeMs) {
    throw new ConfigError(
      'QUOTES_EVERY_MS must be less than QUOTES_MAX_AGE_SECONDS: asked more seldom, each quote would be too old before the next.',
    );
  }
  return {
    feed: 'http',
    ...percents(s),
    url: required('QUOTES_URL'),
    paths: { price: required('QUOTES_PRICE'), time: required('QUOTES_TIME') },
    token: s.QUOTES_TOKEN,
    everyMs: s.QUOTES_EVERY_MS,
    maxAgeMs,
    listings: listingsOf('PRICE_INSTRUMENTS', required('PRICE_INSTRUMENTS')),
  } as const;
}

function requireSettings<Name extends keyof Settings>(
  s: Settings,
  names: readonly Name[],
  when: string,
) {
  for (const name of names) {
    if (s[name] === undefined) throw new ConfigError(`${name} is missing: it must be set ${when}.`);
  }
  return <N extends Name>(name: N) => s[name] as NonNullable<Settings[N]>;
}

function listingsOf(name: string, entries: readonly string[]) {
  const listings = entries.map((entry) => {
    const [, instrument = '', symbol = '', decimals] = INSTRUMENT.exec(entry) ?? [];
    const row = marketInstrument(instrument);
    if (row === undefined) {
      throw new ConfigError(
        `${name} must be pairs such as btc=BTCUSDT, of instruments of the house, but has ${JSON.stringify(entry)}.`,
      );
    }
    return {
      instrument,
      symbol,
      decimals: decimals === undefined ? row.decimals : Number(decimals),
    };
  });
  for (const key of ['instrument', 'symbol'] as const) {
    if (new Set(listings.map((row) => row[key])).size < listings.length) {
      throw new ConfigError(`${name} must name each ${key} once.`);
    }
  }
  return listings;
}

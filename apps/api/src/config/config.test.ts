import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig, SETTING_NAMES } from './config.js';
import { ConfigError } from './errors.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'candela-config-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const SECRET = 'a1'.repeat(32);
const WITNESS_KEY = `04${'b2'.repeat(64)}`;
const WITNESS = `${WITNESS_KEY}=https://witness.example/`;
const STREAM = {
  PRICE_FEED: 'stream',
  STREAM_EXCHANGE: 'binance',
  STREAM_URL: 'wss://stream.binance.com:9443',
  PRICE_INSTRUMENTS: 'btc=BTCUSDT, eth=ETHUSDT:3',
};
const HTTP = {
  PRICE_FEED: 'http',
  QUOTES_URL: 'https://quotes.example/latest?symbols={symbols}',
  QUOTES_PRICE: 'quotes.{symbol}.price',
  QUOTES_TIME: 'quotes.{symbol}.time',
  PRICE_INSTRUMENTS: 'xauusd=XAU',
};
const LIVE = {
  ...STREAM,
  MODE: 'live',
  DATABASE_URL: 'postgres://candela@127.0.0.1/candela',
  DATA_KEY: SECRET,
  SIGNING_KEY: SECRET,
  METRICS_TOKEN: 'a-token-of-some-length',
  PAY_TO_USDT: 'TRC20=TAddress',
  PAY_TO_BANK: 'Bank|Name|123',
  PUBLIC_URL: 'https://trade.example',
};

const parse = (environment: Record<string, string>) =>
  parseConfig({ DATA_DIR: directory, ...environment });

test('defaults to a local sandbox when no settings are given', () => {
  expect(parse({})).toMatchObject({
    mode: 'sandbox',
    host: '127.0.0.1',
    port: 3_000,
    accountCurrency: 'usdt',
    trustedProxies: [],
    corsOrigins: [],
    withdrawal: { feePercent: 1, feeMin: 100n, min: 20_00n },
    databaseUrl: undefined,
    sandbox: { historyMinutes: 2_880 },
    console: { port: 3_100, host: '127.0.0.1', origin: undefined },
  });
});

test('disables the operators’ console or assigns it its own port', () => {
  expect(parse({ CONSOLE_PORT: 'off' }).console).toBeUndefined();
  expect(parse({ CONSOLE_PORT: '0' }).console).toMatchObject({ port: 0 });
});

test.each([
  ['https://console.example', 'https://console.example'],
  ['https://console.example/', 'https://console.example'],
  ['https://console.example:8443', 'https://console.example:8443'],
  ['http://127.0.0.1:3100', 'http://127.0.0.1:3100'],
  ['http://localhost:3100', 'http://localhost:3100'],
])('accepts the console URL %s', (CONSOLE_URL, origin) => {
  const settings = { CONSOLE_HOST: '0.0.0.0', CONSOLE_URL };
  expect(parse(settings).console).toMatchObject({ host: '0.0.0.0', origin });
});

test('trusts proxies for the console only when CONSOLE_URL is set', () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(parse(settings).console?.trustedProxies).toEqual([]);
  const behind = { ...settings, CONSOLE_URL: 'https://console.example' };
  expect(parse(behind).console?.trustedProxies).toEqual(['127.0.0.1']);
});

test.each([
  [{ CONSOLE_HOST: '0.0.0.0' }, 'CONSOLE_URL is missing'],
  [{ CONSOLE_URL: 'http://console.example' }, 'CONSOLE_URL must start with https://'],
  [{ CONSOLE_URL: 'https://trade.example/console' }, 'CONSOLE_URL must be an address without a'],
  [{ CONSOLE_URL: 'https://a:b@console.example' }, 'CONSOLE_URL must be an address without a'],
])('rejects the console settings %o', (settings, message) => {
  expect(() => parse(settings)).toThrow(message);
});

test('reads witnesses, and requires how many must co-sign', () => {
  const list = [{ key: WITNESS_KEY, url: 'https://witness.example/' }];
  const settings = { WITNESSES: WITNESS, WITNESSES_REQUIRED: '1' };
  expect(parse(settings).witnesses).toEqual({ required: 1, list });
  expect(parse({}).witnesses).toBeUndefined();
  expect(() => parse({ WITNESSES: WITNESS })).toThrow(/^WITNESSES_REQUIRED must be from 1/);
});

test('treats an empty value as unset', () => {
  expect(parse({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3_000 });
});

// @spec S36
test.each([
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['CONSOLE_PORT', 'none', 'a whole number from 0 to 65535, or off'],
  ['CONSOLE_PORT', '70000', 'a whole number from 0 to 65535, or off'],
  ['MODE', 'production', 'sandbox or live'],
  ['ALLOW_EMBEDDED', 'yes', '0 or 1'],
  ['DATABASE_URL', 'mysql://x', 'an address starting with postgres://'],
  ['REDIS_URL', 'localhost', 'an address starting with redis://'],
  ['ACCOUNT_CURRENCY', 'US$', 'a currency code'],
  ['PRICE_SECRET', 'short', '64 hexadecimal digits'],
  ['SIGNING_KEY', '00'.repeat(32), 'a private key of P-256'],
  ['WITNESSES', 'https://witness.example', 'a list of key=address'],
  ['WITNESSES', `${WITNESS},${WITNESS}`, 'with distinct public keys'],
  ['WITNESSES_REQUIRED', '17', 'a whole number from 0 to 16'],
  ['WITNESSES_REQUIRED', '1', 'from 1 to the number of WITNESSES, or 0 without any'],
  ['WITHDRAWAL_MIN', '20', 'an amount with two decimals'],
  ['PRICE_FEED', 'invented', 'simulated, replay, stream or http'],
  ['STREAM_EXCHANGE', 'elsewhere', 'binance or kraken'],
  ['STREAM_URL', 'https://exchange.example', 'an address starting with ws:// or wss://'],
  ['STREAM_URL', 'wss://exchange.example/#trades', 'an address without #'],
  ['QUOTES_EVERY_MS', '1', 'a whole number from 250'],
  ['QUOTES_MAX_AGE_SECONDS', '6', 'a whole number from 1 to 5'],
  ['LEVEL_THRESHOLDS', '10,x', 'a whole number'],
  ['SERVICE_LINK', 'javascript:alert(1)', 'an https://, mailto: or tel: address'],
  ['SERVICE_LINK_1', 'https://bank.example@evil.example', 'without a user name'],
  ['SERVICE_LINK_2', 'https://bank\u200B.example', 'in ASCII'],
])('rejects %s=%s with one sentence that names the setting', (name, value, rule) => {
  const failure = expect(() => parse({ [name]: value }));
  failure.toThrow(ConfigError);
  failure.toThrow(new RegExp(`^${name} must be .*${rule.replace('$', '\\$')}.*\\.$`));
});

test('does not repeat an invalid secret in the error message', () => {
  expect(() => parse({ PRICE_SECRET: 'my-secret' })).not.toThrow(/my-secret/);
});

test('rejects the replay feed without REPLAY_FILE', () => {
  expect(() => parse({ PRICE_FEED: 'replay' })).toThrow(/^REPLAY_FILE must/);
});

// @spec S36
test('documents every setting with its default in the example file', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const settings = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(settings.map(([name]) => name).sort()).toEqual([...SETTING_NAMES].sort());
  const { DATA_DIR, ...others } = Object.fromEntries(settings);
  expect(DATA_DIR).toBe('.data');
  expect(parse(others)).toEqual(parse({}));
});

describe('external price feed', () => {
  const CHECK = {
    CHECK_EXCHANGE: 'kraken',
    CHECK_URL: 'wss://ws.kraken.com/v2',
    CHECK_INSTRUMENTS: 'eth=ETH/USD',
  };

  test('reads the exchange and its instrument symbols', () => {
    expect(parse(STREAM).prices).toEqual({
      feed: 'stream',
      bandPercent: 5,
      checkPercent: 1,
      stream: {
        exchange: 'binance',
        url: 'wss://stream.binance.com:9443',
        listings: [
          { instrument: 'btc', symbol: 'BTCUSDT', decimals: 2 },
          { instrument: 'eth', symbol: 'ETHUSDT', decimals: 3 },
        ],
      },
      check: undefined,
    });
  });

  test('reads a second exchange for checking, with the same decimals', () => {
    expect(parse({ ...STREAM, ...CHECK }).prices).toMatchObject({
      check: {
        exchange: 'kraken',
        url: 'wss://ws.kraken.com/v2',
        listings: [{ instrument: 'eth', symbol: 'ETH/USD', decimals: 3 }],
      },
    });
  });

  test('reads the quotes URL, paths and token', () => {
    expect(parse({ ...HTTP, QUOTES_TOKEN: 'a-token-of-quotes' }).prices).toMatchObject({
      feed: 'http',
      url: HTTP.QUOTES_URL,
      paths: { price: HTTP.QUOTES_PRICE, time: HTTP.QUOTES_TIME },
      token: 'a-token-of-quotes',
      everyMs: 1_000,
      maxAgeMs: 2_000,
      listings: [{ instrument: 'xauusd', symbol: 'XAU', decimals: 3 }],
    });
  });

  test('rejects a quote interval that is not shorter than the maximum quote age', () => {
    const slow = { ...HTTP, QUOTES_EVERY_MS: '2000' };
    expect(() => parse(slow)).toThrow(
      /^QUOTES_EVERY_MS must be less than QUOTES_MAX_AGE_SECONDS: /,
    );
    expect(parse({ ...slow, QUOTES_MAX_AGE_SECONDS: '3' }).prices).toMatchObject({
      everyMs: 2_000,
      maxAgeMs: 3_000,
    });
  });

  test.each([
    ...Object.keys(STREAM).map((name) => [name, STREAM] as const),
    ...Object.keys(HTTP).map((name) => [name, HTTP] as const),
    ...Object.keys(CHECK).map((name) => [name, { ...STREAM, ...CHECK }] as const),
  ])('rejects the configuration without %s', (name, settings) => {
    if (name === 'PRICE_FEED') return;
    expect(() => parse({ ...settings, [name]: '' })).toThrow(
      new RegExp(`^${name} is missing: it must be set when .*\\.$`),
    );
  });

  test.each([
    ['PRICE_INSTRUMENTS', 'gold=XAU', /^PRICE_INSTRUMENTS must be pairs .* but has "gold=XAU"\.$/],
    ['PRICE_INSTRUMENTS', 'btc', /^PRICE_INSTRUMENTS must be pairs/],
    ['PRICE_INSTRUMENTS', 'btc=A,btc=B', /^PRICE_INSTRUMENTS must name each instrument once\.$/],
    ['PRICE_INSTRUMENTS', 'btc=A,eth=A', /^PRICE_INSTRUMENTS must name each symbol once\.$/],
    ['CHECK_INSTRUMENTS', 'sol=SOL/USD', /^CHECK_INSTRUMENTS names sol, which PRICE_INSTRUMENTS/],
  ])('rejects %s=%s', (name, value, message) => {
    expect(() => parse({ ...STREAM, ...CHECK, [name]: value })).toThrow(message);
  });

  test.each([STREAM, { ...HTTP, QUOTES_MAX_AGE_SECONDS: '1', QUOTES_EVERY_MS: '500' }])(
    'accepts the feed in sandbox and in live mode',
    (settings) => {
      expect(parse(settings).mode).toBe('sandbox');
      expect(parse({ ...LIVE, ...settings }).mode).toBe('live');
    },
  );

  test('keeps an invalid quotes token out of the error message', () => {
    expect(() => parse({ ...HTTP, QUOTES_TOKEN: 'too-short' })).not.toThrow(/too-short/);
  });
});

describe('secrets', () => {
  // @spec S34
  test('creates sandbox secrets once and stores them readable by the owner only', () => {
    const first = parse({}).secrets;
    expect(first.price).toMatch(/^[0-9a-f]{64}$/);
    expect(parse({}).secrets).toEqual(first);
    const file = join(directory, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first.dataKey);
  });

  test('creates secrets at the next start after their writing was interrupted', () => {
    // As on a full disk, or when killed during the write.
    const program = `import("./src/config/secrets.ts").then((m) => m.loadSandboxSecrets(${JSON.stringify(directory)}))`;
    const node = `"${process.execPath}" --conditions=source --import tsx -e '${program}'`;
    const interrupted = spawnSync('/bin/sh', ['-c', `ulimit -f 0; exec ${node}`], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { TSX_DISABLE_CACHE: '1' },
    });
    expect(interrupted.status).not.toBe(0);
    expect(parse({}).secrets.dataKey).toMatch(/^[0-9a-f]{64}$/);
  });

  test('creates a persistent signing key when it is missing and rejects a damaged one', () => {
    const { signing } = parse({}).secrets;
    expect(signing).toMatch(/^[0-9a-f]{64}$/);
    expect(parse({}).secrets.signing).toBe(signing);
    expect(statSync(join(directory, 'signing-key')).mode & 0o777).toBe(0o600);
    rmSync(join(directory, 'signing-key'));
    expect(parse({}).secrets.signing).not.toBe(signing);
    writeFileSync(join(directory, 'signing-key'), '0'.repeat(64));
    expect(() => parse({})).toThrow(/signing-key is damaged/);
  });

  test('derives the same signing key in every process with the same PRICE_SECRET', () => {
    const { signing } = parse({ PRICE_SECRET: SECRET }).secrets;
    expect(
      parse({ PRICE_SECRET: SECRET, DATA_DIR: join(directory, 'other') }).secrets.signing,
    ).toBe(signing);
    expect(parse({ PRICE_SECRET: 'b2'.repeat(32) }).secrets.signing).not.toBe(signing);
    expect(() => statSync(join(directory, 'signing-key'))).toThrow();
  });

  test('prefers secrets from the environment', () => {
    expect(parse({ PRICE_SECRET: SECRET }).secrets.price).toBe(SECRET);
  });

  test('rejects a damaged secrets file instead of replacing it', () => {
    writeFileSync(join(directory, 'secrets.json'), '{');
    expect(() => parse({})).toThrow(/secrets\.json is damaged/);
  });
});

describe('live mode', () => {
  const rejectionOf = (changes: Record<string, string>): string => {
    try {
      parse({ ...LIVE, ...changes });
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('It starts.');
  };

  // @spec S37
  test.each([
    [
      { PRICE_FEED: 'simulated' },
      'MODE=live does not start: its prices would be simulated, which real-money trading does not allow; set PRICE_FEED=stream or http, or start with MODE=sandbox.',
    ],
    [
      { PRICE_FEED: 'replay', REPLAY_FILE: 'candles.csv' },
      'MODE=live does not start: its prices would be replayed, which real-money trading does not allow; set PRICE_FEED=stream or http, or start with MODE=sandbox.',
    ],
    [
      { DATABASE_URL: '' },
      'DATABASE_URL is missing: the embedded database does not survive a power cut; set it to a PostgreSQL, or ALLOW_EMBEDDED=1 for a trial of live mode without.',
    ],
    ...['DATA_KEY', 'SIGNING_KEY', 'METRICS_TOKEN'].map(
      (name) =>
        [
          { [name]: '' },
          `${name} is missing: live mode requires it to be set; create one (openssl rand -hex 32).`,
        ] as const,
    ),
    [
      { PAY_TO_USDT: '' },
      'PAY_TO_USDT is missing: live mode must say where people pay; set it as network=address pairs with commas between.',
    ],
    [
      { PAY_TO_BANK: '' },
      'PAY_TO_BANK is missing: live mode must say where people pay; set it as bank name|account name|account number.',
    ],
    [
      { PUBLIC_URL: '' },
      'PUBLIC_URL is missing: live mode must know its own address, since a request may name any; set it to the one that people use (https://trade.example).',
    ],
    [
      { PUBLIC_URL: 'HTTP://trade.example', PUSH_CONTACT: 'mailto:ops@trade.example' },
      'PUBLIC_URL must be https in live mode: over http anyone on the way reads passwords and tokens.',
    ],
    [
      { PUBLIC_URL: 'http://localhost:3000' },
      'PUSH_CONTACT is missing: push services reject senders without a contact, and PUBLIC_URL is not https; set it to mailto:… or https://….',
    ],
    [{ STREAM_URL: '' }, 'STREAM_URL is missing: it must be set when PRICE_FEED is stream.'],
    [
      HTTP,
      'QUOTES_MAX_AGE_SECONDS must be 1 in live mode: an older quote may be of before the order that it strikes; set it, and QUOTES_EVERY_MS to less than 1000.',
    ],
  ] as const)('refuses to start with %o', (changes, sentence) => {
    expect(rejectionOf(changes)).toBe(sentence);
  });

  test('starts on the embedded database when ALLOW_EMBEDDED is set', () => {
    const { databaseUrl } = parse({ ...LIVE, DATABASE_URL: '', ALLOW_EMBEDDED: '1' });
    expect(databaseUrl).toBeUndefined();
  });

  test('needs no price secret, writes no secrets file and has no demo password', () => {
    expect(parse(LIVE).secrets).toMatchObject({ price: undefined, demoPassword: undefined });
    expect(() => statSync(join(directory, 'secrets.json'))).toThrow();
  });
});

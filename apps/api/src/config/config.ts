import { isAbsolute, resolve } from 'node:path';
import { toMinor } from '@candela/money';
import * as z from 'zod';
import { consoleConfigOf, consoleSettings, LOOPBACK } from './console.js';
import { ConfigError } from './errors.js';
import { priceConfigOf, priceSettings } from './prices.js';
import {
  deriveSigningKey,
  isPrivateKey,
  loadSandboxSecrets,
  loadSandboxSigningKey,
} from './secrets.js';
import {
  amountSetting,
  contactLinkSetting,
  listSetting,
  MAX_WITNESSES,
  pathSetting,
  secretSetting,
  textSetting,
  tokenSetting,
  urlSetting,
  wholeNumberSetting,
  witnessesSetting,
} from './setting-schemas.js';

const settingsSchema = z.object({
  PORT: wholeNumberSetting(0, 65_535).default(3_000),
  HOST: textSetting('a host name or address').default('127.0.0.1'),
  DATA_DIR: pathSetting.default(() => resolve('.data')),
  DATABASE_URL: urlSetting(['postgres', 'postgresql']).optional(),
  ALLOW_EMBEDDED: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  REDIS_URL: urlSetting(['redis', 'rediss']).optional(),
  MODE: z.enum(['sandbox', 'live'], { error: 'must be sandbox or live' }).default('sandbox'),
  APP_NAME: textSetting('a name').default('Candela'),
  ACCOUNT_CURRENCY: z
    .string()
    .regex(/^[a-z]{2,5}$/, { error: 'must be a currency code of two to five small letters' })
    .default('usdt'),
  PUBLIC_URL: urlSetting(['http', 'https']).optional(),
  WEB_DIST: pathSetting.optional(),
  ...consoleSettings,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  PRICE_SECRET: secretSetting.optional(),
  DATA_KEY: secretSetting.optional(),
  SIGNING_KEY: secretSetting
    .refine(isPrivateKey, { error: 'must be a private key of P-256 (openssl rand -hex 32)' })
    .optional(),
  WITNESSES: witnessesSetting.default([]),
  WITNESSES_REQUIRED: wholeNumberSetting(0, MAX_WITNESSES).default(0),
  METRICS_TOKEN: tokenSetting.optional(),
  TRUSTED_PROXIES: listSetting.default([]),
  CORS_ORIGINS: listSetting.default([]),
  DRAIN_SECONDS: wholeNumberSetting(0, 300).default(0),
  RATE_LIMIT_PER_USER: wholeNumberSetting(0, 1_000_000).default(240),
  RATE_LIMIT_PER_IP: wholeNumberSetting(0, 10_000_000).default(6_000),
  RATE_LIMIT_LOGIN_PER_IP: wholeNumberSetting(0, 1_000_000).default(60),
  RATE_LIMIT_PROOFS_PER_IP: wholeNumberSetting(0, 1_000_000).default(600),
  RATE_LIMIT_REGISTER_PER_IP: wholeNumberSetting(0, 1_000_000).default(20),
  RATE_LIMIT_DEMOS_PER_IP: wholeNumberSetting(0, 1_000_000).default(5),
  SERVICE_LINK: contactLinkSetting.optional(),
  SERVICE_LINK_1: contactLinkSetting.optional(),
  SERVICE_LINK_2: contactLinkSetting.optional(),
  SERVICE_HOURS: textSetting('the hours of support').optional(),
  PUSH_SERVICES: listSetting.default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    '*.notify.windows.com',
  ]),
  PUSH_CONTACT: textSetting('an address: mailto:… or https://…')
    .regex(/^(mailto:.+@|https:\/\/)/, { error: 'must begin with mailto: or https://' })
    .optional(),
  WITHDRAWAL_FEE_PERCENT: wholeNumberSetting(0, 100).default(1),
  WITHDRAWAL_FEE_MIN: amountSetting.default('1.00'),
  WITHDRAWAL_MIN: amountSetting.default('20.00'),
  WITHDRAWAL_SECOND_ABOVE: amountSetting.default('1000.00'),
  RECOVERY_WAIT_HOURS: wholeNumberSetting(24, 720).default(72),
  RECOVERY_HOLD_HOURS: wholeNumberSetting(0, 720).default(24),
  EXPOSURE_PER_USER: amountSetting.default('100000.00'),
  EXPOSURE_PER_TICK: amountSetting.default('250000.00'),
  REBATE_PERCENT: wholeNumberSetting(0, 100).default(1),
  REBATE_SELF_INVITED: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  LEVEL_THRESHOLDS: listSetting
    .pipe(z.array(wholeNumberSetting(1, 1_000_000_000)))
    .default([100, 1_000, 5_000, 20_000, 100_000]),
  PAY_TO_USDT: textSetting('networks and addresses, such as TRC20=T…,ERC20=0x…').optional(),
  PAY_TO_BANK: textSetting('bank name|account name|account number').optional(),
  ...priceSettings,
  SANDBOX_RECHARGE_SECONDS: wholeNumberSetting(0, 86_400).default(10),
  SANDBOX_WITHDRAWAL_SECONDS: wholeNumberSetting(0, 86_400).default(30),
  SANDBOX_REALNAME_SECONDS: wholeNumberSetting(0, 86_400).default(30),
  SANDBOX_RECOVERY_SECONDS: wholeNumberSetting(0, 86_400).default(60),
  SANDBOX_HISTORY_HOURS: wholeNumberSetting(4, 48).default(48),
});

export const SETTING_NAMES = Object.keys(settingsSchema.shape);

export type Config = ReturnType<typeof parseConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET_NAMES = new Set([
  'PRICE_SECRET',
  'DATA_KEY',
  'SIGNING_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'QUOTES_TOKEN',
]);

/** Real market prices, required for real money. */
const LIVE_FEEDS = ['stream', 'http'] as const;

type Feed = z.infer<typeof settingsSchema>['PRICE_FEED'];

const LIVE_REJECTION_REASONS: Readonly<Record<Exclude<Feed, (typeof LIVE_FEEDS)[number]>, string>> =
  {
    simulated: 'its prices would be simulated, which real-money trading does not allow',
    replay: 'its prices would be replayed, which real-money trading does not allow',
  };

/**
 * A sandbox creates and stores missing secrets; live mode requires them, a feed of real prices, and
 * PostgreSQL unless `ALLOW_EMBEDDED=1`.
 * @throws ConfigError with one sentence that names the variable.
 */
export function parseConfig(environment: Environment) {
  const input = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(input);
  if (!parsed.success) throw new ConfigError(describeError(parsed.error, input));
  const s = parsed.data;
  if (s.MODE === 'live') assertLive(s);
  if (
    toMinor(s.WITHDRAWAL_FEE_MIN) >= toMinor(s.WITHDRAWAL_MIN) ||
    s.WITHDRAWAL_FEE_PERCENT === 100
  ) {
    throw new ConfigError(
      'WITHDRAWAL_MIN must be more than its fee: else nothing of a withdrawal would arrive.',
    );
  }
  const secrets = secretsOf(s);
  return {
    appName: s.APP_NAME,
    mode: s.MODE,
    accountCurrency: s.ACCOUNT_CURRENCY,
    host: s.HOST,
    port: s.PORT,
    dataDir: isAbsolute(s.DATA_DIR) ? s.DATA_DIR : resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL,
    publicUrl: publicUrlOf(s),
    webDist: s.WEB_DIST,
    /** Undefined when off. */
    console: consoleConfigOf(s),
    logLevel: s.LOG_LEVEL,
    trustedProxies: s.TRUSTED_PROXIES,
    corsOrigins: s.CORS_ORIGINS,
    drainMs: s.DRAIN_SECONDS * 1_000,
    secrets,
    limits: {
      perUserPerMinute: s.RATE_LIMIT_PER_USER,
      perIpPerMinute: s.RATE_LIMIT_PER_IP,
      /** Expensive or security-sensitive calls. */
      callsPerIpPerMinute: {
        login: s.RATE_LIMIT_LOGIN_PER_IP,
        requestRecovery: s.RATE_LIMIT_LOGIN_PER_IP,
        getRecovery: s.RATE_LIMIT_LOGIN_PER_IP,
        completeRecovery: s.RATE_LIMIT_LOGIN_PER_IP,
        loginWithPasskey: s.RATE_LIMIT_LOGIN_PER_IP,
        register: s.RATE_LIMIT_REGISTER_PER_IP,
        getMinute: s.RATE_LIMIT_PROOFS_PER_IP,
        getPrices: s.RATE_LIMIT_PROOFS_PER_IP,
      },
      demosPerIpPerHour: s.RATE_LIMIT_DEMOS_PER_IP,
    },
    // Empty when not set: the app says so instead of showing a dead link.
    serviceLinks: [s.SERVICE_LINK ?? '', s.SERVICE_LINK_1 ?? '', s.SERVICE_LINK_2 ?? ''] as const,
    serviceHours: s.SERVICE_HOURS ?? '',
    push: {
      /** Hosts, subdomains (`*.`) and origins. */
      services: s.PUSH_SERVICES,
      contact: s.PUSH_CONTACT ?? pushContactOf(s),
    },
    withdrawal: {
      feePercent: s.WITHDRAWAL_FEE_PERCENT,
      feeMin: toMinor(s.WITHDRAWAL_FEE_MIN),
      min: toMinor(s.WITHDRAWAL_MIN),
    },
    /** Larger ones need two operators; hundredths. */
    secondOperatorAbove: toMinor(s.WITHDRAWAL_SECOND_ABOVE),
    /** Between an operators' decision and the completion. */
    recoveryWaitMs: s.RECOVERY_WAIT_HOURS * 3_600_000,
    /** Of withdrawals, after the completion. */
    recoveryHoldMs: s.RECOVERY_HOLD_HOURS * 3_600_000,
    exposure: {
      perUser: toMinor(s.EXPOSURE_PER_USER),
      perTick: toMinor(s.EXPOSURE_PER_TICK),
    },
    rebatePercent: s.REBATE_PERCENT,
    /** From the inviter's own device or network. */
    rebateSelfInvited: s.REBATE_SELF_INVITED === 'yes',
    /** Paid deposits, in whole units of the account currency. */
    levelThresholds: s.LEVEL_THRESHOLDS,
    payTo: payToOf(s),
    /** Undefined when none are listed. */
    witnesses: witnessesOf(s),
    prices: priceConfigOf(s, secrets.price),
    sandbox: {
      rechargeReviewSeconds: s.SANDBOX_RECHARGE_SECONDS,
      withdrawalReviewSeconds: s.SANDBOX_WITHDRAWAL_SECONDS,
      realNameReviewSeconds: s.SANDBOX_REALNAME_SECONDS,
      recoveryWaitSeconds: s.SANDBOX_RECOVERY_SECONDS,
      historyMinutes: 60 * s.SANDBOX_HISTORY_HOURS,
    },
  };
}

/** @throws ConfigError */
function assertLive(s: z.infer<typeof settingsSchema>): void {
  if (s.PRICE_FEED === 'simulated' || s.PRICE_FEED === 'replay') {
    throw new ConfigError(
      `MODE=live does not start: ${LIVE_REJECTION_REASONS[s.PRICE_FEED]}; set PRICE_FEED=${LIVE_FEEDS.join(' or ')}, or start with MODE=sandbox.`,
    );
  }
  if (s.PRICE_FEED === 'http' && s.QUOTES_MAX_AGE_SECONDS !== 1) {
    throw new ConfigError(
      'QUOTES_MAX_AGE_SECONDS must be 1 in live mode: an older quote may be of before the order that it strikes; set it, and QUOTES_EVERY_MS to less than 1000.',
    );
  }
  if (s.DATABASE_URL === undefined && s.ALLOW_EMBEDDED !== '1') {
    throw new ConfigError(
      'DATABASE_URL is missing: the embedded database does not survive a power cut; set it to a PostgreSQL, or ALLOW_EMBEDDED=1 for a trial of live mode without.',
    );
  }
}

function witnessesOf({ WITNESSES, WITNESSES_REQUIRED }: z.infer<typeof settingsSchema>) {
  if (WITNESSES_REQUIRED > WITNESSES.length || (WITNESSES.length > 0 && WITNESSES_REQUIRED === 0)) {
    throw new ConfigError(
      'WITNESSES_REQUIRED must be from 1 to the number of WITNESSES, or 0 without any.',
    );
  }
  return WITNESSES.length === 0 ? undefined : { required: WITNESSES_REQUIRED, list: WITNESSES };
}

/** Undefined in a sandbox only: links use the request's host. */
function publicUrlOf(s: z.infer<typeof settingsSchema>): string | undefined {
  if (s.PUBLIC_URL === undefined) {
    if (s.MODE !== 'live') return undefined;
    throw new ConfigError(
      'PUBLIC_URL is missing: live mode must know its own address, since a request may name any; set it to the one that people use (https://trade.example).',
    );
  }
  // Scheme and host in lower case.
  const { href, protocol, hostname } = new URL(s.PUBLIC_URL);
  if (protocol === 'http:' && s.MODE === 'live' && !LOOPBACK.has(hostname)) {
    throw new ConfigError(
      'PUBLIC_URL must be https in live mode: over http anyone on the way reads passwords and tokens.',
    );
  }
  return href.replace(/\/$/, '');
}

/** Push services require a contact; defaults to the deployment's https address. */
function pushContactOf(s: z.infer<typeof settingsSchema>): string {
  const url = publicUrlOf(s);
  if (url?.startsWith('https:')) return url;
  if (s.MODE === 'live') {
    throw new ConfigError(
      'PUSH_CONTACT is missing: push services reject senders without a contact, and PUBLIC_URL is not https; set it to mailto:… or https://….',
    );
  }
  return 'mailto:nobody@candela.invalid';
}

function describeError(error: z.ZodError, input: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'The environment');
  const shownValue = SECRET_NAMES.has(name) ? '' : `, but is ${JSON.stringify(input[name] ?? '')}`;
  return `${name} ${issue?.message ?? 'is not understood'}${shownValue}.`;
}

function secretsOf(s: z.infer<typeof settingsSchema>) {
  if (s.MODE === 'sandbox') {
    const stored = loadSandboxSecrets(s.DATA_DIR);
    return {
      price: s.PRICE_SECRET ?? stored.priceSecret,
      dataKey: s.DATA_KEY ?? stored.dataKey,
      signing: s.SIGNING_KEY ?? sandboxSigningKey(s),
      metricsToken: s.METRICS_TOKEN ?? stored.metricsToken,
      demoPassword: stored.demoPassword,
    };
  }
  const requireSecret = (name: 'DATA_KEY' | 'SIGNING_KEY' | 'METRICS_TOKEN'): string => {
    const value = s[name];
    if (value !== undefined) return value;
    throw new ConfigError(
      `${name} is missing: live mode requires it to be set; create one (openssl rand -hex 32).`,
    );
  };
  return {
    price: undefined,
    dataKey: requireSecret('DATA_KEY'),
    signing: requireSecret('SIGNING_KEY'),
    metricsToken: requireSecret('METRICS_TOKEN'),
    demoPassword: undefined,
  };
}

const sandboxSigningKey = ({ PRICE_SECRET, DATA_DIR }: z.infer<typeof settingsSchema>) =>
  PRICE_SECRET === undefined ? loadSandboxSigningKey(DATA_DIR) : deriveSigningKey(PRICE_SECRET);

const SANDBOX_USDT = [
  'TRC20=TSANDBOXxxxxxxxxxxxxxxxxxxNOFUNDS1',
  'ERC20=0x0000000000000000000000000000000000005a4d',
  'BEP20=0x0000000000000000000000000000000000005a4e',
].join(',');
const SANDBOX_BANK = 'Sandbox Bank|Candela Sandbox|0000 0000 0000';

function payToOf(s: z.infer<typeof settingsSchema>) {
  const fallback = (name: string, sandboxValue: string, form: string): string => {
    if (s.MODE === 'sandbox') return sandboxValue;
    throw new ConfigError(
      `${name} is missing: live mode must say where people pay; set it as ${form}.`,
    );
  };
  const usdt =
    s.PAY_TO_USDT ??
    fallback('PAY_TO_USDT', SANDBOX_USDT, 'network=address pairs with commas between');
  const bank =
    s.PAY_TO_BANK ?? fallback('PAY_TO_BANK', SANDBOX_BANK, 'bank name|account name|account number');
  const [bankName, accountName, accountNumber] = bank.split('|').map((part) => part.trim());
  if (!bankName || !accountName || !accountNumber) {
    throw new ConfigError('PAY_TO_BANK must be bank name|account name|account number.');
  }
  const networks = usdt.split(',').map((part) => part.split('=').map((side) => side.trim()));
  return {
    usdt: networks.map(([network, address]) => {
      if (!network || !address) {
        throw new ConfigError('PAY_TO_USDT must be network=address pairs with commas between.');
      }
      return { network, address };
    }),
    bank: { bankName, accountName, accountNumber },
  };
}

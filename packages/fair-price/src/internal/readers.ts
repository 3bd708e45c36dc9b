import { END_MINUTE, isDay, SECONDS_PER_MINUTE } from '../calendar.js';
import type { LoggedMinute } from '../price-log.js';
import type {
  DayRoot,
  MinuteData,
  PathParameters,
  PublishedCommitment,
  Receipt,
} from '../types.js';

/** None throws: the verifier must handle any input. */
export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: string };

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/** Keeps a forged receipt from requesting a year of minutes. */
const MAX_ORDER_SECONDS = 86_400;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isAmount: Check = (value) => typeof value === 'string' && /^\d{1,15}\.\d{2}$/.test(value);
/** A dishonest profit may exceed the stake. */
const isSignedAmount: Check = (value) =>
  typeof value === 'string' && /^-?\d{1,15}\.\d{2}$/.test(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isMinute: Check = (value) => isCount(value) && Number(value) < END_MINUTE;
const isSecond: Check = (value) =>
  isCount(value) && Number(value) < SECONDS_PER_MINUTE * END_MINUTE;
const isPrice: Check = (value) => isCount(value) && Number(value) > 0;
const isListOf = (check: Check, length: number): Check => {
  return (value) => Array.isArray(value) && value.length === length && value.every(check);
};
const isOneOf = (...choices: readonly string[]): Check => {
  return (value) => typeof value === 'string' && choices.includes(value);
};
const dayRootChecks = {
  day: (value: unknown) => typeof value === 'string' && isDay(value),
  root: isHash,
};
const tickChecks = { second: isSecond, price: isPrice };
const isTick: Check = (value) => !faultOf(value, tickChecks);
const isDayRoot: Check = (value) => !faultOf(value, dayRootChecks);

const isRecordOf = (check: Check): Check => {
  return (value) => isFields(value) && Object.values(value).every(check);
};
const quotedOpeningChecks = { price: isPrice, state: isCount };
const openingChecks = {
  classes: isRecordOf(isCount),
  instruments: isRecordOf((value) => !faultOf(value, quotedOpeningChecks)),
};

const minuteChecks = {
  instrument: isText,
  minute: isMinute,
  key: isHash,
  path: isListOf(isHash, 11),
  open: isPrice,
  close: isPrice,
  ticks: isListOf(isPrice, 60),
  opening: (value: unknown) =>
    value === undefined || value === null || !faultOf(value, openingChecks),
};

const parameterChecks = {
  instrument: isText,
  decimals: isCount,
  anchor: isCount,
  volatility: isCount,
  pull: isCount,
};

const receiptChecks = {
  orderId: isText,
  instrument: isText,
  decimals: isCount,
  direction: isOneOf('up', 'down'),
  stake: isAmount,
  payoutRate: isCount,
  seconds: (value: unknown) => isPrice(value) && Number(value) <= MAX_ORDER_SECONDS,
  entry: isTick,
  exit: (value: unknown) => value === null || isTick(value),
  outcome: isOneOf('won', 'lost', 'tie', 'void'),
  credited: isSignedAmount,
  commitment: isDayRoot,
  exitCommitment: (value: unknown) => value === undefined || value === null || isDayRoot(value),
};

const isAbsentOr = (check: Check): Check => {
  return (value) => value === undefined || value === null || check(value);
};
const tradeChecks = { source: isText, id: isText, at: isCount };
const isTradedTick = (value: unknown) =>
  !faultOf(value, { ...tickChecks, trade: isAbsentOr((trade) => !faultOf(trade, tradeChecks)) });
const isNoRoot: Check = (value) => isFields(value) && value.root === '';

const NO_ROOT: DayRoot = { day: '', root: '' };

const sourcedReceiptChecks = {
  ...receiptChecks,
  entry: isTradedTick,
  exit: (value: unknown) => value === null || isTradedTick(value),
  commitment: isAbsentOr((value) => isNoRoot(value) || isDayRoot(value)),
};

function faultOf(value: unknown, checks: Readonly<Record<string, Check>>): string | undefined {
  if (!isFields(value)) return 'it is no object';
  const invalid = Object.entries(checks).find(([name, check]) => !check(value[name]));
  return invalid && `its ${invalid[0]} is missing or malformed`;
}

function readFields<T>(
  value: unknown,
  label: string,
  checks: Readonly<Record<string, Check>>,
): ReadResult<T> {
  const fault = faultOf(value, checks);
  return fault
    ? { ok: false, fault: `The ${label} cannot be read: ${fault}.` }
    : { ok: true, value: value as T };
}

export const readMinute = (value: unknown) => readFields<MinuteData>(value, 'minute', minuteChecks);
export const readDayRoot = (value: unknown) =>
  readFields<DayRoot>(value, 'commitment', dayRootChecks);
export const readParameters = (value: unknown) =>
  readFields<PathParameters>(value, 'row of parameters', parameterChecks);
export const readReceipt = (value: unknown) => readFields<Receipt>(value, 'receipt', receiptChecks);
/** Of prices with a source, without a root. */
export function readSourcedReceipt(value: unknown): ReadResult<Receipt> {
  const read = readFields<Receipt>(value, 'receipt', sourcedReceiptChecks);
  return read.ok
    ? { ok: true, value: { ...read.value, commitment: read.value.commitment ?? NO_ROOT } }
    : read;
}
const loggedTickChecks = { ...tickChecks, trade: (value: unknown) => !faultOf(value, tradeChecks) };
const instrumentTicksChecks = { instrument: isText, ticks: isCount, hash: isHash };
const signedChecks = { text: isText, signature: isText, key: isText };
const isListOfAny = (checks: Readonly<Record<string, Check>>): Check => {
  return (value) => Array.isArray(value) && value.every((row) => !faultOf(row, checks));
};

export const readLoggedMinute = (value: unknown) =>
  readFields<LoggedMinute>(value, 'minute of prices', {
    instrument: isText,
    minute: isMinute,
    ticks: isListOfAny(loggedTickChecks),
    instruments: isListOfAny(instrumentTicksChecks),
    statement: (signed) => !faultOf(signed, signedChecks),
  });
export const readCommitment = (value: unknown) =>
  readFields<PublishedCommitment>(value, 'commitment', { ...dayRootChecks, publishedAt: isSecond });

/** Empty when the value is not a list. */
export function readAll<T>(values: unknown, reader: (value: unknown) => ReadResult<T>): T[] {
  if (!Array.isArray(values)) return [];
  return values.map(reader).flatMap((result) => (result.ok ? [result.value] : []));
}

import { minuteOf, SECONDS_PER_MINUTE } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { toHex, utf8 } from './internal/bytes.js';
import { PATTERNS, textFormat } from './internal/text-format.js';
import { sha256 } from './internal/web-crypto.js';
import { type SignedText, verifySigned } from './signatures.js';
import type { ReceiptTick, TradeRef } from './types.js';

/** The price of a second, in units. */
export interface LoggedTick extends ReceiptTick {
  readonly trade: TradeRef;
}

/** Of an instrument with at least one tick in a minute. */
export interface InstrumentTicks {
  readonly instrument: string;
  /** How many. */
  readonly ticks: number;
  /** `ticksHash`. */
  readonly hash: string;
}

/** Commits to all prices of a minute. Each minute has one, with or without ticks. */
export interface PriceStatement {
  readonly minute: number;
  readonly instruments: number;
  /** Of all instruments. */
  readonly ticks: number;
  /** `pricesRoot`. */
  readonly root: string;
  /** `statementHash` of the minute before; `EMPTY_HEAD` in the first. */
  readonly previous: string;
  /** Epoch milliseconds of the signature. */
  readonly time: number;
}

/** `data` of `fair/prices`. */
export interface LoggedMinute {
  readonly instrument: string;
  readonly minute: number;
  /** By second. Seconds without a price have none. */
  readonly ticks: readonly LoggedTick[];
  /** By instrument id; others have no tick in this minute. */
  readonly instruments: readonly InstrumentTicks[];
  readonly statement: SignedText;
}

const STATEMENT = textFormat('candela prices 1', [
  ['minute', PATTERNS.count],
  ['instruments', PATTERNS.count],
  ['ticks', PATTERNS.count],
  ['root', PATTERNS.hash],
  ['previous', PATTERNS.hash],
  ['time', PATTERNS.count],
]);

/** For signing. */
export function priceStatementText(statement: PriceStatement): string {
  const { minute, instruments, ticks, root, previous, time } = statement;
  return STATEMENT.write([minute, instruments, ticks, root, previous, time]);
}

/** `undefined` unless the text is exactly what `priceStatementText` writes. */
export function readPriceStatement(text: string): PriceStatement | undefined {
  const values = STATEMENT.read(text);
  if (!values) return undefined;
  const [minute, instruments, ticks, root = '', previous = '', time] = values;
  return {
    minute: Number(minute),
    instruments: Number(instruments),
    ticks: Number(ticks),
    root,
    previous,
    time: Number(time),
  };
}

const textHash = async (text: string) => toHex(await sha256(utf8(text)));

export const statementHash = (text: string): Promise<string> => textHash(text);

/** SHA-256 of a line `second price time source id` per tick, each ended by LF. */
export const ticksHash = (ticks: readonly LoggedTick[]): Promise<string> =>
  textHash(
    ticks
      .map(({ second, price, trade: { at, source, id } }) =>
        [second, price, at, source, `${id}\n`].join(' '),
      )
      .join(''),
  );

/** SHA-256 of a line `instrument ticks hash` per instrument, each ended by LF. */
export const pricesRoot = (instruments: readonly InstrumentTicks[]): Promise<string> =>
  textHash(
    instruments.map(({ instrument, ticks, hash }) => `${instrument} ${ticks} ${hash}\n`).join(''),
  );

/**
 * @param key of the order's ticket.
 * @returns the fault, if the ticks are not those of the signed statement.
 */
export async function loggedMinuteFault(
  { instrument, minute, ticks, instruments, statement }: LoggedMinute,
  key: string,
): Promise<VerificationFault | undefined> {
  if (!(await verifySigned(statement, key))) return fault('prices_unsigned', { minute });
  const signed = readPriceStatement(statement.text);
  const own = instruments.find((each) => each.instrument === instrument);
  const isSorted = ticks.every(
    ({ second }, at) =>
      minuteOf(second) === minute && second > (ticks[at - 1]?.second ?? second - 1),
  );
  const holds =
    signed?.minute === minute &&
    signed.instruments === instruments.length &&
    signed.ticks === instruments.reduce((sum, each) => sum + each.ticks, 0) &&
    signed.root === (await pricesRoot(instruments)) &&
    new Set(instruments.map((each) => each.instrument)).size === instruments.length &&
    (own?.ticks ?? 0) === ticks.length &&
    (own === undefined || own.hash === (await ticksHash(ticks))) &&
    isSorted;
  return holds ? undefined : fault('prices_differ', { minute });
}

/** Epoch second. */
export const minuteEnd = (minute: number): number => SECONDS_PER_MINUTE * (minute + 1);

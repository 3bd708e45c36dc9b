import { toHex, utf8 } from './internal/bytes.js';
import { sha256 } from './internal/web-crypto.js';

/** What a win adds to a stake, by the order's duration. */
export interface PublishedRate {
  readonly seconds: number;
  /** Percent. */
  readonly rate: number;
}

/**
 * Everything besides keys that determines prices and payouts on the days it holds for. The log names
 * the hash of its text.
 *
 * @template Row an instrument's row: its fields are the engine's; every engine's row has `instrument`
 *   and `decimals`.
 */
export interface ParameterSet<Row = InstrumentRow> {
  /** Which arithmetic makes the prices: 1 is `path.ts`. */
  readonly engine: number;
  readonly instruments: readonly Row[];
  readonly rates: readonly PublishedRate[];
}

/** What rows of every engine have; the rest is the engine's. */
export interface InstrumentRow {
  readonly instrument: string;
  readonly decimals: number;
}

/** A set as it was published: what is hashed is `text`, to the letter. */
export interface PublishedSet {
  readonly hash: string;
  readonly text: string;
}

/** A set as text: compact JSON, `engine`, `instruments`, `rates`, rows as they are given. */
export function parameterSetText<Row extends InstrumentRow>(set: ParameterSet<Row>): string {
  const { engine, instruments, rates } = set;
  return JSON.stringify({
    engine,
    instruments,
    rates: rates.map(({ seconds, rate }) => ({ seconds, rate })),
  });
}

/** SHA-256 of a set's text. */
export async function parameterSetHash(text: string): Promise<string> {
  return toHex(await sha256(utf8(text)));
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: unknown): boolean =>
  isObject(value) && typeof value.instrument === 'string' && isCount(value.decimals);
const isRate = (value: unknown): boolean =>
  isObject(value) && isCount(value.seconds) && isCount(value.rate);

/**
 * A set out of its text, whose hash is to be compared first. The rows' other fields are unexamined:
 * they are the engine's to read.
 *
 * @returns `undefined` when the text is no set.
 */
export function readParameterSet(text: string): ParameterSet | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isCount(value.engine)) return undefined;
  const { instruments, rates } = value;
  if (!Array.isArray(instruments) || !instruments.every(isRow)) return undefined;
  if (!Array.isArray(rates) || !rates.every(isRate)) return undefined;
  return value as unknown as ParameterSet;
}

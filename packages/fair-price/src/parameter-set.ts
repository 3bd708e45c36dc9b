import { toHex, utf8 } from './internal/bytes.js';
import { sha256 } from './internal/web-crypto.js';

export interface PublishedRate {
  readonly seconds: number;
  /** Percent. */
  readonly rate: number;
}

/**
 * Determines prices and payouts, with the keys. The log names the hash of its text.
 *
 * @template Row engine-specific, with `instrument` and `decimals`.
 */
export interface ParameterSet<Row = InstrumentRow> {
  /** 1 is `path.ts`. */
  readonly engine: number;
  readonly instruments: readonly Row[];
  readonly rates: readonly PublishedRate[];
}

export interface InstrumentRow {
  readonly instrument: string;
  readonly decimals: number;
}

/** The hash covers the exact `text`. */
export interface PublishedSet {
  readonly hash: string;
  readonly text: string;
}

/** Compact JSON: `engine`, `instruments`, `rates`, with rows as given. */
export function parameterSetText<Row extends InstrumentRow>(set: ParameterSet<Row>): string {
  const { engine, instruments, rates } = set;
  return JSON.stringify({
    engine,
    instruments,
    rates: rates.map(({ seconds, rate }) => ({ seconds, rate })),
  });
}

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
 * Compare the hash first. The engine checks other fields of rows.
 *
 * @returns `undefined` when the text is not a set.
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

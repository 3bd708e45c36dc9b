import { appendFileSync } from 'node:fs';

/** One row of the proof report. */
export interface Measurement {
  readonly promise: string;
  /** With its unit: `13.6 ms`. */
  readonly figure: string;
  readonly target: string;
  readonly verdict: Verdict;
}

/** `skipped`: nothing was tested; the figure states the reason. */
export type Verdict = 'kept' | 'broken' | 'skipped';

export interface MeasuredValue {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  /** @default 0 */
  readonly decimals?: number;
  /** `median of 3` */
  readonly notes?: string;
}

export const atMost = (input: MeasuredValue): Measurement =>
  toMeasurement(input, '≤', input.value <= input.limit);

export const atLeast = (input: MeasuredValue): Measurement =>
  toMeasurement(input, '≥', input.value >= input.limit);

function toMeasurement(
  { promise, value, limit, unit, decimals = 0, notes }: MeasuredValue,
  sign: string,
  isKept: boolean,
): Measurement {
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  return {
    promise,
    figure: `${withUnit(value.toFixed(decimals))}${notes === undefined ? '' : ` (${notes})`}`,
    target: `${sign} ${withUnit(String(limit))}`,
    verdict: isKept ? 'kept' : 'broken',
  };
}

/** The smallest value that at least this share does not exceed. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * One JSON object per line.
 *
 * @param file defaults to `FIGURES`; without it nothing is written.
 */
export function appendMeasurements(
  measurements: readonly Measurement[],
  file: string | undefined = process.env.FIGURES,
): void {
  if (file === undefined || file === '') return;
  appendFileSync(file, measurements.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** @throws Error for an invalid line. */
export function parseMeasurements(text: string): readonly Measurement[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const parsed = JSON.parse(line) as Partial<Record<keyof Measurement, unknown>>;
      const { promise, figure, target, verdict } = parsed;
      if (
        [promise, figure, target].some((it) => typeof it !== 'string') ||
        !VERDICTS.includes(verdict as Verdict)
      ) {
        throw new Error(`This is no figure: ${line}`);
      }
      return { promise, figure, target, verdict } as Measurement;
    });
}

const VERDICTS: readonly Verdict[] = ['kept', 'broken', 'skipped'];

import { appendFileSync } from 'node:fs';

/** A promise with the measured figure and its target: one row of the proof report. */
export interface Figure {
  readonly promise: string;
  /** With its unit: `13.6 ms`. */
  readonly figure: string;
  readonly target: string;
  readonly verdict: Verdict;
}

/** `broken`: the target was missed. `skipped`: nothing was tested; the figure states the reason. */
export type Verdict = 'kept' | 'broken' | 'skipped';

/** A measured number and its formatting. */
export interface Measured {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  /**
   * Decimal places of the value.
   * @default 0
   */
  readonly decimals?: number;
  /** Additional information: `median of 3`. */
  readonly notes?: string;
}

/** A figure with an upper limit. */
export const atMost = (measured: Measured): Figure =>
  figureOf(measured, '≤', measured.value <= measured.limit);

/** A figure with a lower limit. */
export const atLeast = (measured: Measured): Figure =>
  figureOf(measured, '≥', measured.value >= measured.limit);

function figureOf(
  { promise, value, limit, unit, decimals = 0, notes }: Measured,
  sign: string,
  kept: boolean,
): Figure {
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  return {
    promise,
    figure: `${withUnit(value.toFixed(decimals))}${notes === undefined ? '' : ` (${notes})`}`,
    target: `${sign} ${withUnit(String(limit))}`,
    verdict: kept ? 'kept' : 'broken',
  };
}

/**
 * Appends figures to a file, one JSON object per line.
 *
 * @param file defaults to the environment variable `FIGURES`; without it nothing is written.
 */
export function noteFigures(
  figures: readonly Figure[],
  file: string | undefined = process.env.FIGURES,
): void {
  if (file === undefined || file === '') return;
  appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/**
 * Parses a file of figures.
 * @throws Error for an invalid line.
 */
export function readFigures(text: string): readonly Figure[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read = JSON.parse(line) as Partial<Record<keyof Figure, unknown>>;
      const { promise, figure, target, verdict } = read;
      if (
        [promise, figure, target].some((it) => typeof it !== 'string') ||
        !VERDICTS.includes(verdict as Verdict)
      ) {
        throw new Error(`This is no figure: ${line}`);
      }
      return { promise, figure, target, verdict } as Figure;
    });
}

const VERDICTS: readonly Verdict[] = ['kept', 'broken', 'skipped'];

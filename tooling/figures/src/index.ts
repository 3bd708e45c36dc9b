import { appendFileSync } from 'node:fs';

/** A promise, what was found, and what it is held against: a line of the table in `docs/proof.md`. */
export interface Figure {
  readonly promise: string;
  /** With its unit: `13.6 ms`. */
  readonly figure: string;
  readonly target: string;
  readonly verdict: Verdict;
}

/** `broken`: the target was missed. `skipped`: nothing was tried, and the figure says why. */
export type Verdict = 'kept' | 'broken' | 'skipped';

/** A measured number, and how it is told. */
export interface Measured {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  /** Of the value; 0 where none are given. */
  readonly decimals?: number;
  /** What else is to be known of it: `median of 3`. */
  readonly notes?: string;
}

/** A figure that may not pass its limit. */
export const atMost = (measured: Measured): Figure =>
  figureOf(measured, '≤', measured.value <= measured.limit);

/** A figure that must reach its limit. */
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
 * Writes figures where whoever started this process wants them: a line of JSON each, behind those that are there.
 *
 * @param file where; by default what `FIGURES` names, and nowhere when it names nothing.
 */
export function noteFigures(
  figures: readonly Figure[],
  file: string | undefined = process.env.FIGURES,
): void {
  if (file === undefined || file === '') return;
  appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** The figures of such a file's text. @throws Error when a line is none. */
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

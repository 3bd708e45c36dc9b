import type { Instrument } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { addAmounts, compareAmounts } from '@candela/money';

export type Move = 'rising' | 'unchanged' | 'falling';

export function moveOf({ percentChange }: Pick<Instrument, 'percentChange'>): Move {
  if (!/[1-9]/.test(percentChange)) return 'unchanged';
  return percentChange.startsWith('-') ? 'falling' : 'rising';
}

export function topMovers<Row extends Pick<Instrument, 'percentChange'>>(
  rows: readonly Row[],
  move: Exclude<Move, 'unchanged'>,
  count: number,
): readonly Row[] {
  return rows
    .filter((row) => moveOf(row) === move)
    .toSorted((a, b) => Math.abs(Number(b.percentChange)) - Math.abs(Number(a.percentChange)))
    .slice(0, count);
}

export type Breadth = Readonly<Record<Move, number>>;

export function breadthOf(rows: readonly Pick<Instrument, 'percentChange'>[]): Breadth {
  const count = (move: Move) => rows.filter((row) => moveOf(row) === move).length;
  return { rising: count('rising'), unchanged: count('unchanged'), falling: count('falling') };
}

export function breadthByClass(
  rows: readonly Pick<Instrument, 'percentChange' | 'class'>[],
): readonly { readonly class: InstrumentClass; readonly breadth: Breadth }[] {
  return INSTRUMENT_CLASSES.map((name) => {
    const own = rows.filter((row) => row.class === name);
    return { class: name, breadth: breadthOf(own), count: own.length };
  }).filter(({ count }) => count > 0);
}

export function largestByTurnover<Row extends Pick<Instrument, 'turnover'>>(
  rows: readonly Row[],
  count: number,
): readonly Row[] {
  return rows.toSorted((a, b) => compareAmounts(b.turnover, a.turnover)).slice(0, count);
}

/** Wire amount. */
export function totalTurnover(rows: readonly Pick<Instrument, 'turnover'>[]): string {
  return rows.reduce((sum, { turnover }) => addAmounts(sum, turnover), '0.00');
}

/** Only for drawing and percentages, as it uses floats. */
export function shareOfTotal(part: string, total: string): number {
  return compareAmounts(total, '0.00') === 0 ? 0 : Number(part) / Number(total);
}

import type { Instrument } from '@candela/api-client/trading';
import { INSTRUMENT_CLASSES, type InstrumentClass } from '@candela/contract';
import { add, compare } from '@candela/money';

/** How an instrument moved over 24 hours. */
export type Move = 'rising' | 'unchanged' | 'falling';

export function moveOf({ percentChange }: Pick<Instrument, 'percentChange'>): Move {
  if (!/[1-9]/.test(percentChange)) return 'unchanged';
  return percentChange.startsWith('-') ? 'falling' : 'rising';
}

/** Those that rose most, or fell most, the furthest first. What did not move so is not among them. */
export function farthest<Row extends Pick<Instrument, 'percentChange'>>(
  rows: readonly Row[],
  move: Exclude<Move, 'unchanged'>,
  count: number,
): readonly Row[] {
  return rows
    .filter((row) => moveOf(row) === move)
    .toSorted((a, b) => Math.abs(Number(b.percentChange)) - Math.abs(Number(a.percentChange)))
    .slice(0, count);
}

/** How many instruments move how. */
export type Breadth = Readonly<Record<Move, number>>;

export function breadthOf(rows: readonly Pick<Instrument, 'percentChange'>[]): Breadth {
  const count = (move: Move) => rows.filter((row) => moveOf(row) === move).length;
  return { rising: count('rising'), unchanged: count('unchanged'), falling: count('falling') };
}

/** The breadth of each class that has instruments, in the order of the classes. */
export function breadthByClass(
  rows: readonly Pick<Instrument, 'percentChange' | 'class'>[],
): readonly { readonly class: InstrumentClass; readonly breadth: Breadth }[] {
  return INSTRUMENT_CLASSES.map((name) => {
    const own = rows.filter((row) => row.class === name);
    return { class: name, breadth: breadthOf(own), count: own.length };
  }).filter(({ count }) => count > 0);
}

/** The largest first. */
export function byTurnover<Row extends Pick<Instrument, 'turnover'>>(
  rows: readonly Row[],
  count: number,
): readonly Row[] {
  return rows.toSorted((a, b) => compare(b.turnover, a.turnover)).slice(0, count);
}

/** Of all of them, a wire amount. */
export function totalTurnover(rows: readonly Pick<Instrument, 'turnover'>[]): string {
  return rows.reduce((sum, { turnover }) => add(sum, turnover), '0.00');
}

/** A part of a whole between 0 and 1, of wire amounts. For drawing and for percentages only. */
export function shareOfTotal(part: string, total: string): number {
  return compare(total, '0.00') === 0 ? 0 : Number(part) / Number(total);
}

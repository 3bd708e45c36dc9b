import {
  closedUntil as classClosedUntil,
  nextClosing as classNextClosing,
  dayOf,
  type InstrumentClass,
  marketHours,
  minuteOf,
} from '@candela/fair-price';
import type { DaySets } from './parameter-sets.js';

const DAY = 86_400;
const WEEK = 7 * DAY;

/** A time without orders, or without prices: `from` ≤ second < `until`. */
interface Closure {
  readonly from: number;
  readonly until: number;
}

/** Whose closing is asked for: orders stop before the first weekend of engine 2, prices with its Sunday. */
type Of = 'orders' | 'prices';

/**
 * When a class is closed. Engine 2 rests at weekends, engine 1 never does; which one a day has, its
 * set says, and the change between them falls on a Sunday, in the midst of a closure.
 */
export function createHours(sets: Pick<DaySets, 'on'>) {
  const rests = (second: number) => sets.on(dayOf(minuteOf(second))).engine === 2;

  /** What is left of the weekly closure that begins at a second. */
  function closureFrom(name: InstrumentClass, from: number, of: Of): Closure | undefined {
    const weekly = marketHours(name);
    if (weekly === undefined) return undefined;
    const until = from + weekly.until - weekly.from;
    const sunday = until - (until % DAY);
    const [before, after] = [rests(from), rests(sunday)];
    if (after) return { from: before || of === 'orders' ? from : sunday, until };
    return before ? { from, until: sunday } : undefined;
  }

  /** The closure that a second lies in, or that comes next. */
  function closureAt(name: InstrumentClass, second: number, of: Of): Closure | undefined {
    const weekly = marketHours(name);
    if (weekly === undefined) return undefined;
    const until = classClosedUntil(name, second);
    const begun = until === undefined ? undefined : until - (weekly.until - weekly.from);
    const from = begun ?? classNextClosing(name, second) ?? second;
    const found = closureFrom(name, from, of);
    if (begun === undefined || (found && second < found.until)) return found;
    return closureFrom(name, from + WEEK, of);
  }

  const closedUntil = (name: InstrumentClass, second: number, of: Of): number | undefined => {
    const found = closureAt(name, second, of);
    return found && second >= found.from ? found.until : undefined;
  };

  return {
    /** The second at which orders are taken again; undefined while they are. */
    closedUntil: (name: InstrumentClass, second: number) => closedUntil(name, second, 'orders'),

    /** The first second, `second` or later, that no order may reach; undefined when none is near. */
    nextClosing: (name: InstrumentClass, second: number): number | undefined => {
      const found = closureAt(name, second, 'orders');
      return found && Math.max(second, found.from);
    },

    /** Whether a minute has prices. */
    hasPrices: (name: InstrumentClass, minute: number): boolean =>
      closedUntil(name, 60 * minute, 'prices') === undefined,

    /** The minute from which on there are so many with prices before `to`. */
    minutesBack(name: InstrumentClass, to: number, minutes: number): number {
      let at = 60 * to;
      let left = 60 * minutes;
      for (;;) {
        // The last closure that begins before this second.
        const closed = closureAt(name, at - WEEK, 'prices');
        const next = closed && closureAt(name, closed.until, 'prices');
        const last = next && next.from < at ? next : closed;
        if (last === undefined || last.from >= at || at - left >= last.until) {
          return (at - left) / 60;
        }
        left -= Math.max(0, at - last.until);
        at = last.from;
      }
    },
  };
}

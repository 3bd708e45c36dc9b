import {
  closedUntil as classClosedUntil,
  nextClosing as classNextClosing,
  dayOf,
  type InstrumentClass,
  minuteOf,
  weeklyClosureOf,
} from '@candela/fair-price';
import type { ParameterSetSchedule } from './parameter-sets.js';

const DAY = 86_400;
const WEEK = 7 * DAY;

/** `from` ≤ second < `until`. */
interface Closure {
  readonly from: number;
  readonly until: number;
}

/**
 * Orders stop for the whole weekend in which engine 2 takes over, prices only from its Sunday on.
 */
type ClosureScope = 'orders' | 'prices';

/** Engine 2 closes at weekends, engine 1 never. Engines change on a Sunday, within a closure. */
export function createTradingHours(sets: Pick<ParameterSetSchedule, 'setOn'>) {
  const closesAtWeekends = (second: number) => sets.setOn(dayOf(minuteOf(second))).engine === 2;

  function effectiveClosure(
    name: InstrumentClass,
    from: number,
    scope: ClosureScope,
  ): Closure | undefined {
    const weekly = weeklyClosureOf(name);
    if (weekly === undefined) return undefined;
    const until = from + weekly.until - weekly.from;
    const sunday = until - (until % DAY);
    const [before, after] = [closesAtWeekends(from), closesAtWeekends(sunday)];
    if (after) return { from: before || scope === 'orders' ? from : sunday, until };
    return before ? { from, until: sunday } : undefined;
  }

  function closureAt(
    name: InstrumentClass,
    second: number,
    scope: ClosureScope,
  ): Closure | undefined {
    const weekly = weeklyClosureOf(name);
    if (weekly === undefined) return undefined;
    const until = classClosedUntil(name, second);
    const startedAt = until === undefined ? undefined : until - (weekly.until - weekly.from);
    const from = startedAt ?? classNextClosing(name, second) ?? second;
    const found = effectiveClosure(name, from, scope);
    if (startedAt === undefined || (found && second < found.until)) return found;
    return effectiveClosure(name, from + WEEK, scope);
  }

  const closedUntil = (
    name: InstrumentClass,
    second: number,
    scope: ClosureScope,
  ): number | undefined => {
    const found = closureAt(name, second, scope);
    return found && second >= found.from ? found.until : undefined;
  };

  return {
    /** Undefined while orders are accepted. */
    closedUntil: (name: InstrumentClass, second: number) => closedUntil(name, second, 'orders'),

    /** First second ≥ `second` that no order may reach; undefined when none is near. */
    nextClosing: (name: InstrumentClass, second: number): number | undefined => {
      const found = closureAt(name, second, 'orders');
      return found && Math.max(second, found.from);
    },

    hasPrices: (name: InstrumentClass, minute: number): boolean =>
      closedUntil(name, 60 * minute, 'prices') === undefined,

    /** Start of a range before `to` with `minutes` minutes that have prices. */
    minutesBack(name: InstrumentClass, to: number, minutes: number): number {
      let at = 60 * to;
      let remaining = 60 * minutes;
      for (;;) {
        const closed = closureAt(name, at - WEEK, 'prices');
        const next = closed && closureAt(name, closed.until, 'prices');
        const last = next && next.from < at ? next : closed;
        if (last === undefined || last.from >= at || at - remaining >= last.until) {
          return (at - remaining) / 60;
        }
        remaining -= Math.max(0, at - last.until);
        at = last.from;
      }
    },
  };
}

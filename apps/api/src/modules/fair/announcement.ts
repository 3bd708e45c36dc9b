import {
  dayOf,
  firstMinuteOf,
  type ModelParameters,
  minuteOf,
  nextClosing,
} from '@candela/fair-price';
import type { PricedSet } from '../market/parameter-sets.js';

const DAY = 86_400;

/**
 * So long before the first moment at which an order could reach a set it is in the log: every
 * process has read it by then many times, and its operator has slept over it.
 */
const ANNOUNCED_AHEAD_SECONDS = DAY;

interface Wanted {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly set: PricedSet;
  readonly nowSecond: number;
}

/**
 * Why a set cannot be announced for a day, or undefined.
 *
 * @param days the days that sets were announced for so far.
 * @param on the set of a day, as the log has it.
 * @throws RangeError when the day is none.
 */
export function announcementFault(
  { day, set, nowSecond }: Wanted,
  days: readonly string[],
  on: (day: string) => PricedSet | undefined,
): string | undefined {
  const begins = 60 * firstMinuteOf(day);
  // A day's set is settled once a later one is: nothing is put in between.
  const later = days.find((each) => each > day);
  if (later !== undefined) return `The log has a set for ${later} already, which is after ${day}.`;
  const before = on(dayOf(minuteOf(begins - 1)));
  const changesEngine = before !== undefined && before.engine !== set.engine;
  if (changesEngine && new Date(begins * 1_000).getUTCDay() !== 0) {
    return `The engine changes on a Sunday, while forex and metals are closed: ${day} is none.`;
  }
  if (before && !changesEngine) {
    const moved = crossesOf(before) !== crossesOf(set);
    if (moved) return 'Crosses and their legs stay what they are while the engine does.';
  }
  // Before a change of engine, and before one that is taken back, nobody may hold an order in forex over the closing of that weekend.
  const withdraws = on(day)?.engine !== set.engine;
  const reached =
    changesEngine || withdraws ? (nextClosing('forex', begins - 2 * DAY) ?? begins) : begins;
  if (nowSecond + ANNOUNCED_AHEAD_SECONDS <= reached) return undefined;
  return `It is too late for ${day}: a set is announced a day before an order could reach it, that is before ${new Date((reached - ANNOUNCED_AHEAD_SECONDS) * 1_000).toISOString()}.`;
}

const legsOf = (row: ModelParameters) =>
  'legs' in row ? [`${row.instrument} ${row.legs.join(' ')}`] : [];

const crossesOf = (set: PricedSet): string =>
  set.engine === 2 ? set.instruments.flatMap(legsOf).sort().join() : '';

import {
  dayOf,
  firstMinuteOf,
  type ModelParameters,
  minuteOf,
  nextClosing,
} from '@candela/fair-price';
import type { EngineParameterSet } from '../market/parameter-sets.js';

const DAY = 86_400;

/** By then every process has loaded the log, and the operator can reconsider. */
const ANNOUNCED_AHEAD_SECONDS = DAY;

interface AnnouncementRequest {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly set: EngineParameterSet;
  readonly nowSecond: number;
}

/**
 * @param days days with an announced set.
 * @param setOn a day's set according to the log.
 * @throws RangeError for an invalid day.
 */
export function announcementFault(
  { day, set, nowSecond }: AnnouncementRequest,
  days: readonly string[],
  setOn: (day: string) => EngineParameterSet | undefined,
): string | undefined {
  const startSecond = 60 * firstMinuteOf(day);
  const later = days.find((each) => each > day);
  if (later !== undefined) return `The log has a set for ${later} already, which is after ${day}.`;
  const before = setOn(dayOf(minuteOf(startSecond - 1)));
  const changesEngine = before !== undefined && before.engine !== set.engine;
  if (changesEngine && new Date(startSecond * 1_000).getUTCDay() !== 0) {
    return `The engine changes on a Sunday, while forex and metals are closed: ${day} is none.`;
  }
  if (before && !changesEngine) {
    const hasChanged = crossesOf(before) !== crossesOf(set);
    if (hasChanged) return 'Crosses and their legs stay what they are while the engine does.';
  }
  // No forex order may span the weekend close before an engine change, or before its withdrawal.
  const withdraws = setOn(day)?.engine !== set.engine;
  const firstAffected =
    changesEngine || withdraws
      ? (nextClosing('forex', startSecond - 2 * DAY) ?? startSecond)
      : startSecond;
  if (nowSecond + ANNOUNCED_AHEAD_SECONDS <= firstAffected) return undefined;
  return `It is too late for ${day}: a set is announced a day before an order could reach it, that is before ${new Date((firstAffected - ANNOUNCED_AHEAD_SECONDS) * 1_000).toISOString()}.`;
}

const legsOf = (row: ModelParameters) =>
  'legs' in row ? [`${row.instrument} ${row.legs.join(' ')}`] : [];

const crossesOf = (set: EngineParameterSet): string =>
  set.engine === 2 ? set.instruments.flatMap(legsOf).sort().join() : '';

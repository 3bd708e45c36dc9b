import type { DateRange } from '@candela/ui-kit';
import { daysBefore } from '../clock/days.js';

/** Days, including today. */
export const DATE_PRESETS = [1, 7, 30] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/**
 * The end is open, to include records after midnight.
 *
 * @param today `YYYY-MM-DD`.
 */
export function datesOfPreset(preset: DatePreset, today: string): DateRange {
  return { from: daysBefore(today, preset - 1), to: '' };
}

export function datePresetOf({ from, to }: DateRange, today: string): DatePreset | undefined {
  if (to !== '' && to !== today) return undefined;
  return DATE_PRESETS.find((preset) => datesOfPreset(preset, today).from === from);
}

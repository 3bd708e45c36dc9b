import type { DateRange } from '@candela/ui-kit';

/**
 * Whole days in the person's own time zone → epoch seconds, both ends included. A date that is
 * none, such as a 31st of February typed into the address, bounds nothing.
 */
export function spanOf({ from, to }: DateRange): { from?: number; to?: number } {
  const start = secondsOf(from, '00:00:00');
  const end = secondsOf(to, '23:59:59');
  return {
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}

function secondsOf(date: string, time: string): number | undefined {
  const at = date ? new Date(`${date}T${time}`).getTime() : Number.NaN;
  return Number.isNaN(at) || at < 0 ? undefined : Math.floor(at / 1000);
}

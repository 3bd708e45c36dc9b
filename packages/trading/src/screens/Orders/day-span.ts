import type { OrderFilters } from '@candela/api-client/trading';
import type { DateRange } from '@candela/ui-kit';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day as date fields write it. */
export function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && localSecond(text, 0) !== undefined;
}

/**
 * The span from the first day's midnight to the last day's end, in the person's own time zone.
 *
 * @param range days as `YYYY-MM-DD`; an empty text is open.
 * @returns epoch seconds, both ends included; an open end is absent.
 */
export function spanOf({ from, to }: DateRange): Pick<OrderFilters, 'from' | 'to'> {
  const first = localSecond(from, 0);
  const afterLast = localSecond(to, 1);
  return {
    ...(first !== undefined && { from: first }),
    ...(afterLast !== undefined && { to: afterLast - 1 }),
  };
}

/** By the calendar and not by 86,400 s: days on which clocks change are shorter or longer. */
function localSecond(day: string, daysLater: number): number | undefined {
  const parts = DAY.exec(day);
  if (!parts) return undefined;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + daysLater);
  const second = Math.floor(date.getTime() / 1_000);
  return second >= 0 ? second : undefined;
}

/** Today as a date field writes it, in the person's own time zone. */
export function today(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

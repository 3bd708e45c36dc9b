import { bigint, customType } from 'drizzle-orm/pg-core';

/** Epoch milliseconds: set by the injected clock, without time zones. */
export function moment(name: string) {
  return bigint(name, { mode: 'number' });
}

/** Hundredths. */
export function amount(name: string) {
  return bigint(name, { mode: 'bigint' });
}

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

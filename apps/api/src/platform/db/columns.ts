import { bigint, customType } from 'drizzle-orm/pg-core';

/** Epoch ms, set by the injected clock. */
export function epochMillis(name: string) {
  return bigint(name, { mode: 'number' });
}

/** Hundredths. */
export function minorUnits(name: string) {
  return bigint(name, { mode: 'bigint' });
}

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

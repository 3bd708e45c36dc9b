import { bigint, customType } from 'drizzle-orm/pg-core';

/** A moment: epoch milliseconds, so that the injected clock decides and no time zone does. */
export function moment(name: string) {
  return bigint(name, { mode: 'number' });
}

/** An amount of the account currency in hundredths. */
export function amount(name: string) {
  return bigint(name, { mode: 'bigint' });
}

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

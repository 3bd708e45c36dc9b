import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { users } from '../modules/users/schema.js';
import { isAmong } from './among.js';

test('builds the same statement for any number of texts', () => {
  const textOf = (ids: readonly string[]) => new PgDialect().sqlToQuery(isAmong(users.id, ids)).sql;
  expect(textOf(['a', 'b', 'c'])).toBe(textOf(['a']));
  expect(textOf([])).toBe(textOf(['a']));
});

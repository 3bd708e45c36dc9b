import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { users } from '../modules/users/schema.js';
import { isAmong } from './among.js';

test('any number of texts is one statement', () => {
  const textOf = (ids: readonly string[]) => new PgDialect().sqlToQuery(isAmong(users.id, ids)).sql;
  expect(textOf(['a', 'b', 'c'])).toBe(textOf(['a']));
  expect(textOf([])).toBe(textOf(['a']));
});

import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { users } from '../../identity/users/schema.js';
import { equalsAny } from './sql-predicates.js';

test('builds the same statement for any number of texts', () => {
  const sqlTextOf = (ids: readonly string[]) =>
    new PgDialect().sqlToQuery(equalsAny(users.id, ids)).sql;
  expect(sqlTextOf(['a', 'b', 'c'])).toBe(sqlTextOf(['a']));
  expect(sqlTextOf([])).toBe(sqlTextOf(['a']));
});

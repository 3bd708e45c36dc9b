import { expect, test } from 'vitest';
import { expectNoInternals } from './response-assertions.js';

test.each([
  'DrizzleQueryError: Failed query',
  'ZodError',
  'FastifyError',
  'PGliteError',
  'drizzle_migrations',
  '$argon2id$v=19',
  'violates users_username_constraint',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'select "id" from "users"',
  'at place (/work/app/orders.js:12:3)',
])('rejects a text with %s', (text) => {
  expect(() => expectNoInternals(text)).toThrow();
});

test.each([
  'The stake is too small.',
  '{"id":"1m8zodjmwsehde44p6bfp","code":"bad_request"}',
  '{"challenge":"sharp-zod-drizzle-0123456789abcdefghijkl"}',
])('accepts %s', (text) => {
  expect(() => expectNoInternals(text)).not.toThrow();
});

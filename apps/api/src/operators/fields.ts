import * as z from 'zod';

/** No control, format or separator characters, which terminals and logs may interpret. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
/** No other control characters: PostgreSQL rejects NUL. */
const TYPED = /^(?:[\n\r\t]|\P{Cc})*$/u;
const REASON_MAX = 500;

export const plainText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must say something' })
    .max(max, { error: `must be at most ${max} letters long` })
    .regex(PLAIN, { error: 'must be letters on one line' })
    .describe(description);

export const plainTextOrNone = (max: number, description: string) =>
  z
    .string()
    .trim()
    .max(max, { error: `must be at most ${max} letters long` })
    .regex(PLAIN, { error: 'must be letters on one line' })
    .describe(description);

export const lines = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must say something' })
    .max(max, { error: `must be at most ${max} letters long` })
    .regex(TYPED, { error: 'must be letters and lines' })
    .describe(description);

export const id = (what: string) => plainText(64, `the ${what}'s id`);

export const user = plainText(
  64,
  'a user, by id or username (id:… or name:… where it may be either)',
);

export const reason = plainText(REASON_MAX, 'why; whom it concerns reads it');

export const count = (max: number, description: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error: `must be from 1 to ${max}` })
    .describe(description);

export const word = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  description: string,
) => z.enum(words, { error: `must be ${words.join(', ')}` }).describe(description);

/** Epoch milliseconds, from ISO 8601. */
export const moment = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-12-01T00:00:00Z' })
    .transform((text) => Date.parse(text))
    .describe(description);

export const from = moment(
  'from when it holds, such as 2026-12-01T00:00:00Z; at once unless told',
).optional();

/** For optimistic locking. */
export const over = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
  .transform(Number)
  .describe('the newest version you have seen: refused when there is a newer one')
  .optional();

export const paging = {
  page: count(1_000_000, 'which page, from 1').default(1),
  limit: count(500, 'rows a page, 50 unless told').default(50),
};

export const older = count(1_000_000, 'only those begun so many minutes ago or earlier').optional();

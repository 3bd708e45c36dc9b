import { hasInvisible } from '@candela/contract';
import * as z from 'zod';

/** No other control characters: PostgreSQL rejects NUL. */
const MULTI_LINE = /^(?:[\n\r\t]|\P{Cc})*$/u;
const REASON_MAX = 500;
const INVISIBLE_ERROR = 'must be one line without control or invisible characters';

export const plainText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(max, { error: `must be at most ${max} characters long` })
    .refine((value) => !hasInvisible(value), { error: INVISIBLE_ERROR })
    .describe(description);

export const optionalPlainText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .max(max, { error: `must be at most ${max} characters long` })
    .refine((value) => !hasInvisible(value), { error: INVISIBLE_ERROR })
    .describe(description);

export const multilineText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(max, { error: `must be at most ${max} characters long` })
    .regex(MULTI_LINE, { error: 'must not contain control characters' })
    .describe(description);

export const id = (noun: string) => plainText(64, `the ${noun}'s id`);

export const user = plainText(64, 'user id or username (prefix id: or name: if ambiguous)');

export const reason = plainText(REASON_MAX, 'reason, shown to those affected');

export const positiveInteger = (max: number, description: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error: `must be from 1 to ${max}` })
    .describe(description);

export const choice = <const Words extends readonly [string, ...string[]]>(
  choices: Words,
  description: string,
) => z.enum(choices, { error: `must be ${choices.join(', ')}` }).describe(description);

/** Epoch ms, from ISO 8601. */
export const timestamp = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-12-01T00:00:00Z' })
    .transform((text) => Date.parse(text))
    .describe(description);

export const effectiveFrom = timestamp(
  'effective time, such as 2026-12-01T00:00:00Z; default: now',
).optional();

/** For optimistic locking. */
export const baseVersion = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
  .transform(Number)
  .describe('newest version you have seen; rejected if there is a newer one')
  .optional();

export const paging = {
  page: positiveInteger(1_000_000, 'which page, from 1').default(1),
  limit: positiveInteger(500, 'rows per page; default: 50').default(50),
};

export const minAgeMinutes = positiveInteger(1_000_000, 'minimum age in minutes').optional();

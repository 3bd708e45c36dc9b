import * as z from 'zod/mini';

/** Between the operators' console and its service: English, plain JSON, on a separate port. */

export const CONSOLE_PATHS = {
  /** POST signs in, GET returns the session, DELETE signs out. */
  session: '/console/session',
  actions: '/console/actions',
  /** POST. */
  requests: '/console/requests',
} as const;

export const CONSOLE_IDLE_MS = 30 * 60_000;

/** The session's `csrf` token; required except on GET. */
export const CONSOLE_CSRF_HEADER = 'x-csrf-token';

/** POST `session`. `code`: six-digit authenticator code. */
export const consoleSignIn = z.strictObject({
  name: z.string().check(z.maxLength(64)),
  password: z.string().check(z.maxLength(200)),
  code: z.string().check(z.regex(/^\d{6}$/)),
});

/** POST and GET `session`. `ends`: epoch milliseconds of the idle timeout. */
export const consoleSession = z.object({ name: z.string(), csrf: z.string(), ends: z.number() });

export const consoleField = z.object({
  name: z.string(),
  description: z.string(),
  /**
   * `textFile`, `pictureFile`: content as text or base64. All but `flag` are strings on the wire.
   */
  kind: z.enum(['text', 'flag', 'choice', 'textFile', 'pictureFile']),
  isRequired: z.boolean(),
  choices: z.array(z.string()),
});

export const consoleAction = z.object({
  /** `recharges approve` */
  name: z.string(),
  summary: z.string(),
  kind: z.enum(['look', 'change']),
  /** For change actions. */
  asksReason: z.boolean(),
  /** Read actions: access is written to the audit log. */
  isPrivate: z.boolean(),
  /** `facts`: one row with one cell per line. Null for change actions. */
  prints: z.nullable(z.enum(['table', 'facts'])),
  /** Cell names of read actions, in display order. */
  columns: z.array(z.string()),
  fields: z.array(consoleField),
});

/** Without those of the command line only. */
export const consoleActions = z.object({ actions: z.array(consoleAction) });

/** Amounts are decimal strings, times ISO 8601 in UTC. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.record(z.string(), cell);

export const consoleRequest = z.strictObject({
  /** Ignored by read actions. */
  step: z.enum(['plan', 'do']),
  action: z.string().check(z.maxLength(64)),
  /** By name, as typed. */
  input: z.record(z.string().check(z.maxLength(64)), z.union([z.string(), z.boolean()])),
  reason: z.optional(z.string().check(z.maxLength(1_000))),
  /** Idempotency key. */
  id: z.uuid(),
  /** If the current plan differs, nothing is executed. */
  agreed: z.optional(z.string().check(z.maxLength(4_000))),
});

const queryResponse = z.object({
  kind: z.literal('found'),
  data: z.union([z.array(row), row]),
  files: z.array(z.object({ name: z.string(), base64: z.string() })),
});

const planResponse = z.object({
  kind: z.literal('planned'),
  /** `recharge 0abc…` */
  subject: z.string(),
  says: z.string(),
  /** The operator must confirm first. */
  asksYes: z.boolean(),
  /** A second operator must confirm. */
  needsSecond: z.boolean(),
});

const executionResponse = z.object({
  kind: z.literal('done'),
  /** `asked`: waits for a second operator, under `id`. */
  outcome: z.enum(['done', 'asked']),
  id: z.string(),
  /** Row of the audit log. */
  position: z.number(),
  subject: z.string(),
  before: row,
  after: row,
  /** Never stored: half of a new operator's credentials. */
  shown: z.optional(row),
});

/**
 * An action's own rejection has status 200; the service uses:
 * - `signed_out` (401)
 * - `sign_in_refused` (401: does not say what was wrong)
 * - `too_many_attempts` (429, `retry-after` in seconds)
 * - `forbidden` (403: another origin, or no CSRF header)
 * - `input_invalid` (400, 408, 413, 415, 431)
 * - `not_found` (404)
 * - `crowded` (503, with `retry-after`)
 * - `internal_error` (500: check whether the action was executed)
 */
export const consoleRejection = z.object({
  kind: z.literal('refused'),
  code: z.string(),
  message: z.string(),
  /** Invalid input, as opposed to a rejected action. */
  isUsage: z.boolean(),
});

export const consoleResponse = z.discriminatedUnion('kind', [
  queryResponse,
  planResponse,
  executionResponse,
  consoleRejection,
]);

export type ConsoleSignIn = z.infer<typeof consoleSignIn>;
export type ConsoleSession = z.infer<typeof consoleSession>;
export type ConsoleField = z.infer<typeof consoleField>;
export type ConsoleAction = z.infer<typeof consoleAction>;
export type ConsoleRequest = z.infer<typeof consoleRequest>;
export type ConsoleResponse = z.infer<typeof consoleResponse>;
export type ConsoleRejection = z.infer<typeof consoleRejection>;

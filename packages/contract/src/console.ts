import * as z from 'zod/mini';

/**
 * What the operators' console and the service behind it say to each other. Both are English, and on a port of
 * their own: nothing of it is among the calls of the app. Plain JSON on both ways, names as they are here.
 */

/** Where the console's service answers, below the console's own address. */
export const CONSOLE_PATHS = {
  /** POST signs in, GET says who is, DELETE signs out. */
  session: '/console/session',
  /** GET: every action there is. */
  actions: '/console/actions',
  /** POST: one action, as a plan or done. */
  requests: '/console/requests',
} as const;

/** A session that nobody uses ends after so long. */
export const CONSOLE_IDLE_MS = 30 * 60_000;

/** The header that carries the session's `csrf` on whatever is not a GET. */
export const CONSOLE_CSRF_HEADER = 'x-csrf-token';

/** POST `session`. `code`: the six digits that the operator's device shows now. */
export const consoleSignIn = z.strictObject({
  name: z.string().check(z.maxLength(64)),
  password: z.string().check(z.maxLength(200)),
  code: z.string().check(z.regex(/^\d{6}$/)),
});

/** Its answer, and that of GET `session`. `ends`: epoch milliseconds, unless it is used before. */
export const consoleSession = z.object({ name: z.string(), csrf: z.string(), ends: z.number() });

/** A field of an action. */
export const consoleField = z.object({
  name: z.string(),
  /** What it is, in a few words. */
  description: z.string(),
  /**
   * `flag`: there or not. `choice`: one of `choices`. `textFile` and `pictureFile`: what is in a file, as text or
   * in base64. All but a flag are strings on the wire.
   */
  kind: z.enum(['text', 'flag', 'choice', 'textFile', 'pictureFile']),
  isRequired: z.boolean(),
  choices: z.array(z.string()),
});

/** An action, as its statement in the service has it. */
export const consoleAction = z.object({
  /** Its sub-commands with spaces between: `recharges approve`. */
  name: z.string(),
  summary: z.string(),
  kind: z.enum(['look', 'change']),
  /** Of a change: whether it is not done without a reason. */
  asksReason: z.boolean(),
  /** Of a look: whether it is written down who looked. */
  isPrivate: z.boolean(),
  /** Of a look: rows, or one row with a cell a line. Null of a change. */
  prints: z.nullable(z.enum(['table', 'facts'])),
  /** Of a look: its cells in their order. */
  columns: z.array(z.string()),
  fields: z.array(consoleField),
});

/** GET `actions`: what can be asked for here. A few are the command's alone. */
export const consoleActions = z.object({ actions: z.array(consoleAction) });

/** One figure or word. Amounts are decimal strings, moments ISO 8601 in UTC. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.record(z.string(), cell);

/** POST `requests`. Who asks is whose session it is. */
export const consoleRequest = z.strictObject({
  /** `plan` says what would be done, `do` does it. What only reads is the same for both. */
  step: z.enum(['plan', 'do']),
  action: z.string().check(z.maxLength(64)),
  /** Fields by their names, as typed. */
  input: z.record(z.string().check(z.maxLength(64)), z.union([z.string(), z.boolean()])),
  reason: z.optional(z.string().check(z.maxLength(1_000))),
  /** Of this try and its repeats: what was done under it is not done again. */
  id: z.uuid(),
  /** What a plan said and somebody said yes to: when it is another by now, nothing is done. */
  agreed: z.optional(z.string().check(z.maxLength(4_000))),
});

const found = z.object({
  kind: z.literal('found'),
  data: z.union([z.array(row), row]),
  /** Pictures and exports that it shows. */
  files: z.array(z.object({ name: z.string(), base64: z.string() })),
});

const planned = z.object({
  kind: z.literal('planned'),
  /** Whom or what it is about, by kind and id: `recharge 0abc…`. */
  subject: z.string(),
  /** What will be done, in one sentence with every amount in it. */
  says: z.string(),
  /** Whether a yes is asked for before it is done. */
  asksYes: z.boolean(),
  /** Whether another operator has to confirm it. */
  needsSecond: z.boolean(),
});

const done = z.object({
  kind: z.literal('done'),
  /** `asked`: it waits for a second person now, under `id`. */
  outcome: z.enum(['done', 'asked']),
  id: z.string(),
  /** Its row of the audit log. */
  position: z.number(),
  subject: z.string(),
  before: row,
  after: row,
  /** What is told this once, and recorded nowhere: half of a new operator's credentials. */
  shown: z.optional(row),
});

/**
 * Whatever was refused: what an action refuses with 200, and by the console's service itself `signed_out` (401),
 * `sign_in_refused` (401: name, password or code is wrong, and it does not say which), `too_many_attempts` (429, with
 * `retry-after` in seconds), `forbidden` (403: of another page, or without its header), `input_invalid` (400, 408,
 * 413, 415, 431: not as it is stated here), `not_found` (404), `crowded` (503, with `retry-after`: more is asked than the database takes),
 * `internal_error` (500: look whether it was done).
 */
export const consoleRefusal = z.object({
  kind: z.literal('refused'),
  /** For programs. */
  code: z.string(),
  /** For people. */
  message: z.string(),
  /** Whether it was asked wrongly, rather than refused. */
  isUsage: z.boolean(),
});

/** The answer to a request. */
export const consoleAnswer = z.discriminatedUnion('kind', [found, planned, done, consoleRefusal]);

export type ConsoleSignIn = z.infer<typeof consoleSignIn>;
export type ConsoleSession = z.infer<typeof consoleSession>;
export type ConsoleField = z.infer<typeof consoleField>;
export type ConsoleAction = z.infer<typeof consoleAction>;
export type ConsoleRequest = z.infer<typeof consoleRequest>;
export type ConsoleAnswer = z.infer<typeof consoleAnswer>;
export type ConsoleRefusal = z.infer<typeof consoleRefusal>;

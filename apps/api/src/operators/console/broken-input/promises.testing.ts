import { deepStrictEqual } from 'node:assert/strict';
import {
  CONSOLE_PATHS,
  consoleActions,
  consoleAnswer,
  consoleRefusal,
  consoleSession,
} from '@candela/contract/console';
import * as z from 'zod';
import type { WireResponse } from '../../../testing/request-fuzzing/http-sender.js';
import { INTERNALS } from '../../../testing/request-fuzzing/response-checks.js';
import { expectSecurityHeaders } from '../../../testing/response-assertions.js';
import { type OperatorFailure, refusalText } from '../../errors.js';
import { refusalBody } from '../refusals.js';

const STATUSES = {
  input_invalid: [400, 413, 415, 431],
  signed_out: [401],
  sign_in_refused: [401],
  forbidden: [403],
  not_found: [404],
  too_many_attempts: [429],
} as const;

/** Sign-out has no body. */
const ANSWERS: Readonly<Record<string, z.core.$ZodType>> = {
  [`POST ${CONSOLE_PATHS.session}`]: consoleSession,
  [`GET ${CONSOLE_PATHS.session}`]: consoleSession,
  [`GET ${CONSOLE_PATHS.actions}`]: consoleActions,
  [`POST ${CONSOLE_PATHS.requests}`]: consoleAnswer,
};

/** Default messages of zod, which should not reach operators. */
const LIBRARYS_WORDS =
  /\binvalid (?:input|string|option|key|element|iso)|\btoo (?:big|small)\b|\bexpected\b|unrecognized|>=|<=/i;

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** A response may repeat these. */
  readonly texts: readonly string[];
  readonly logged: string | undefined;
}

/**
 * No server error, contents as in the contract, no implementation details.
 *
 * @returns the outcome; `ok` for calls that are not actions.
 * @throws Error naming the broken guarantee.
 */
export function assertConsolePromises(asked: Asked, answer: WireResponse): string {
  const { status, headers, contentType } = answer;
  const text = answer.body.toString();
  const call = `${asked.method} ${asked.path}`;
  const shown = `${call} answered ${status} (${contentType}): ${text.slice(0, 400)}`;
  if (status >= 500) throw new Error(`It failed: ${shown}\n${asked.logged}`);
  assertHeaders(call, answer);
  if (asked.method === 'HEAD' && text === '') return status < 300 ? 'ok' : 'refused';
  if (status === 204) {
    if (call !== SIGN_OUT || text !== '') throw new Error(`There is nothing to say: ${shown}`);
    return 'ok';
  }
  const { [call]: shape } = ANSWERS;
  const isFile = /\/(?:html|javascript)$/.test(contentType);
  if (status === 200 && shape === undefined && isFile) return 'ok';
  if (contentType !== 'application/json') throw new Error(`It is of no kind: ${shown}`);
  if (headers['cache-control'] !== 'no-store') throw new Error(`It may be kept: ${shown}`);
  const body: unknown = JSON.parse(text);
  if (status !== 200) {
    assertOwnRefusal(status, body, shown);
    return 'refused';
  }
  if (shape === undefined) throw new Error(`Nothing is said of this: ${shown}`);
  // Unknown fields fail too.
  deepStrictEqual(z.parse(shape, body), body, shown);
  if (shape !== consoleAnswer) return 'ok';
  const said = consoleAnswer.parse(body);
  if (said.kind === 'refused') assertRefusal(said, asked, shown);
  return said.kind;
}

const SIGN_OUT = `DELETE ${CONSOLE_PATHS.session}`;
const SIGN_IN = `POST ${CONSOLE_PATHS.session}`;

function assertHeaders(call: string, { status, headers }: WireResponse): void {
  const { 'set-cookie': cookie, ...rest } = headers;
  const hasCookie = (call === SIGN_IN && status === 200) || (call === SIGN_OUT && status === 204);
  if ((cookie !== undefined) !== hasCookie) throw new Error(`${call} sets ${cookie}.`);
  expectSecurityHeaders(rest);
}

function assertOwnRefusal(status: number, body: unknown, shown: string): void {
  const { code } = consoleRefusal.parse(body);
  if (!isOwn(code)) throw new Error(`There is no such refusal: ${shown}`);
  deepStrictEqual(body, refusalBody(code), shown);
  if (!STATUSES[code].some((each) => each === status))
    throw new Error(`Its status is wrong: ${shown}`);
}

const isOwn = (code: string): code is keyof typeof STATUSES => code in STATUSES;

/** Placeholder for the variable parts of a text. */
const OPEN = '\uE000';

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The text of its code; variable parts contain no implementation details. */
function assertRefusal(
  { code, message }: z.infer<typeof consoleRefusal>,
  { texts }: Asked,
  shown: string,
): void {
  const words = refusalText(code as OperatorFailure, new Proxy({}, { get: () => OPEN }));
  const pattern = words.split(OPEN).map(literally).join('([^]*)');
  const filled = new RegExp(`^${pattern}$`).exec(message);
  if (filled === null) throw new Error(`Its words are others: ${shown}`);
  // Contains the current plan, and so earlier user input.
  if (code === 'changed_meanwhile') return;
  const own = [...texts]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replaceAll(text, ''), filled.slice(1).join(' '));
  if (INTERNALS.test(own) || LIBRARYS_WORDS.test(own))
    throw new Error(`It tells of its inside: ${shown}`);
}

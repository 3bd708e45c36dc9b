import { deepStrictEqual } from 'node:assert/strict';
import {
  CONSOLE_PATHS,
  consoleActions,
  consoleRejection,
  consoleResponse,
  consoleSession,
} from '@candela/contract/console';
import * as z from 'zod';
import { errorBody } from '../../../../src/operators/console/error-responses.js';
import { failureMessage, type OperatorFailure } from '../../../../src/operators/errors.js';
import type { WireResponse } from '../../../helpers/request-fuzzing/http-sender.js';
import { INTERNALS } from '../../../helpers/request-fuzzing/response-checks.js';
import { expectSecurityHeaders } from '../../../helpers/response-assertions.js';

const STATUSES = {
  input_invalid: [400, 413, 415, 431],
  signed_out: [401],
  sign_in_refused: [401],
  forbidden: [403],
  not_found: [404],
  too_many_attempts: [429],
} as const;

const RESPONSE_SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  [`POST ${CONSOLE_PATHS.session}`]: consoleSession,
  [`GET ${CONSOLE_PATHS.session}`]: consoleSession,
  [`GET ${CONSOLE_PATHS.actions}`]: consoleActions,
  [`POST ${CONSOLE_PATHS.requests}`]: consoleResponse,
};

/** Zod's defaults, which should not reach operators. */
const ZOD_MESSAGES =
  /\binvalid (?:input|string|option|key|element|iso)|\btoo (?:big|small)\b|\bexpected\b|unrecognized|>=|<=/i;

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly texts: readonly string[];
  readonly lastLogLine: string | undefined;
}

/**
 * @returns the outcome; `ok` for calls that are not actions.
 * @throws Error naming the broken guarantee.
 */
export function assertValidConsoleResponse(
  sentRequest: SentRequest,
  response: WireResponse,
): string {
  const { status, headers, contentType } = response;
  const text = response.body.toString();
  const call = `${sentRequest.method} ${sentRequest.path}`;
  const description = `${call} answered ${status} (${contentType}): ${text.slice(0, 400)}`;
  if (status >= 500) throw new Error(`It failed: ${description}\n${sentRequest.lastLogLine}`);
  assertHeaders(call, response);
  if (sentRequest.method === 'HEAD' && text === '') return status < 300 ? 'ok' : 'refused';
  if (status === 204) {
    if (call !== SIGN_OUT || text !== '')
      throw new Error(`There is nothing to say: ${description}`);
    return 'ok';
  }
  const { [call]: shape } = RESPONSE_SCHEMAS;
  const isFile = /\/(?:html|javascript)$/.test(contentType);
  if (status === 200 && shape === undefined && isFile) return 'ok';
  if (contentType !== 'application/json') throw new Error(`It is of no kind: ${description}`);
  if (headers['cache-control'] !== 'no-store') throw new Error(`It may be kept: ${description}`);
  const body: unknown = JSON.parse(text);
  if (status !== 200) {
    assertConsoleError(status, body, description);
    return 'refused';
  }
  if (shape === undefined) throw new Error(`Nothing is said of this: ${description}`);
  deepStrictEqual(z.parse(shape, body), body, description);
  if (shape !== consoleResponse) return 'ok';
  const parsed = consoleResponse.parse(body);
  if (parsed.kind === 'refused') assertActionError(parsed, sentRequest, description);
  return parsed.kind;
}

const SIGN_OUT = `DELETE ${CONSOLE_PATHS.session}`;
const SIGN_IN = `POST ${CONSOLE_PATHS.session}`;

function assertHeaders(call: string, { status, headers }: WireResponse): void {
  const { 'set-cookie': cookie, ...rest } = headers;
  const hasCookie = (call === SIGN_IN && status === 200) || (call === SIGN_OUT && status === 204);
  if ((cookie !== undefined) !== hasCookie) throw new Error(`${call} sets ${cookie}.`);
  expectSecurityHeaders(rest);
}

function assertConsoleError(status: number, body: unknown, description: string): void {
  const { code } = consoleRejection.parse(body);
  if (!isConsoleErrorCode(code)) throw new Error(`There is no such refusal: ${description}`);
  deepStrictEqual(body, errorBody(code), description);
  if (!STATUSES[code].some((each) => each === status))
    throw new Error(`Its status is wrong: ${description}`);
}

const isConsoleErrorCode = (code: string): code is keyof typeof STATUSES => code in STATUSES;

const PLACEHOLDER = '\uE000';

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Its code's text; variable parts contain no implementation details. */
function assertActionError(
  { code, message }: z.infer<typeof consoleRejection>,
  { texts }: SentRequest,
  description: string,
): void {
  const template = failureMessage(
    code as OperatorFailure,
    new Proxy({}, { get: () => PLACEHOLDER }),
  );
  const pattern = template.split(PLACEHOLDER).map(escapeRegExp).join('([^]*)');
  const match = new RegExp(`^${pattern}$`).exec(message);
  if (match === null) throw new Error(`Its words are others: ${description}`);
  // Contains the current plan, and so earlier user input.
  if (code === 'changed_meanwhile') return;
  const remainder = [...texts]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replaceAll(text, ''), match.slice(1).join(' '));
  if (INTERNALS.test(remainder) || ZOD_MESSAGES.test(remainder))
    throw new Error(`It tells of its inside: ${description}`);
}

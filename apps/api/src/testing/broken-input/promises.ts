import { type FailureCode, LANGUAGES } from '@candela/contract';
import { messageFor } from '@candela/i18n/catalogues';
import { RANDOM_TEXT } from '../secured.js';
import type { Operation, readApiDocument } from '../walk/api-document.js';
import { FIRST_EVENT, type WireAnswer } from './sending.js';

type Document = ReturnType<typeof readApiDocument>;

/** Stack traces, paths, SQL and dependencies. */
export const INTERNALS =
  /\n\s+at |node_modules|file:\/\/|\/(?:work|home|tmp|usr|src)\/|\b(?:select|insert into|update|delete from)\b.+\b(?:from|set|values|where)\b|violates|constraint|relation "|drizzle|pglite|postgres|fastify|\bzod\b|\w*Error\b|ECONN|undefined|\[object/i;

/**
 * No server error, contents as documented, no implementation details.
 *
 * @returns the code; `ok` for a file or stream.
 * @throws Error naming the broken guarantee.
 */
export function assertPromises(
  document: Document,
  { name }: Operation,
  answer: WireAnswer,
): string {
  const { status, contentType } = answer;
  const text = answer.body.toString();
  if (status >= 500) throw new Error(`${name} failed with ${status}: ${text}`);
  if (contentType === 'text/event-stream') return assertEvent(document, name, text);
  if (contentType !== 'application/json') {
    const kinds = [contentType, contentType.replace(/\/.*/, '/*')];
    if (status === 200 && kinds.some((kind) => document.answersWith(name, kind))) return 'ok';
    throw new Error(`${name} answered ${status} with ${contentType}: ${text.slice(0, 200)}`);
  }
  const body = JSON.parse(text) as Record<string, unknown>;
  document.assertAnswer(name, status, body);
  if (body.sign === 1) return 'ok';
  assertSaid(name, body, text);
  return String(body.code);
}

/** The text of its code, and no implementation details. */
function assertSaid(
  name: string,
  { code, msg, params }: Record<string, unknown>,
  text: string,
): void {
  const figures = params as Record<string, string | number> | undefined;
  const isOurs = LANGUAGES.some((lang) => messageFor(lang, code as FailureCode, figures) === msg);
  if (!isOurs) throw new Error(`${name} says what no catalogue has: ${text}`);
  if (INTERNALS.test(text.replaceAll(RANDOM_TEXT, '…')))
    throw new Error(`${name} tells of its inside: ${text}`);
}

function assertEvent(document: Document, name: Operation['name'], text: string): string {
  const { event: called, data = 'null' } = FIRST_EVENT.exec(text)?.groups ?? {};
  const event = { event: called, data: JSON.parse(data) };
  document.assertAnswer(name, 200, event, 'text/event-stream');
  return 'ok';
}

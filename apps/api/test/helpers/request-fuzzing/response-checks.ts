import { type FailureCode, LANGUAGES } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import type { Operation, readApiDocument } from '../contract-scenarios/api-document.js';
import { RANDOM_TEXT } from '../response-assertions.js';
import { FIRST_EVENT, type WireResponse } from './http-sender.js';

type Document = ReturnType<typeof readApiDocument>;

/** Stack traces, paths, SQL and dependencies. */
export const INTERNALS =
  /\n\s+at |node_modules|file:\/\/|\/(?:work|home|tmp|usr|src)\/|\b(?:select|insert into|update|delete from)\b.+\b(?:from|set|values|where)\b|violates|constraint|relation "|drizzle|pglite|postgres|fastify|\bzod\b|\w*Error\b|ECONN|undefined|\[object/i;

/**
 * @returns the code; `ok` for a file or stream.
 * @throws Error naming the broken guarantee.
 */
export function assertValidResponse(
  document: Document,
  { name }: Operation,
  response: WireResponse,
): string {
  const { status, contentType } = response;
  const text = response.body.toString();
  if (status >= 500) throw new Error(`${name} failed with ${status}: ${text}`);
  if (contentType === 'text/event-stream') return assertEvent(document, name, text);
  if (contentType !== 'application/json') {
    const kinds = [contentType, contentType.replace(/\/.*/, '/*')];
    if (status === 200 && kinds.some((kind) => document.documentsContentType(name, kind)))
      return 'ok';
    throw new Error(`${name} answered ${status} with ${contentType}: ${text.slice(0, 200)}`);
  }
  const body = JSON.parse(text) as Record<string, unknown>;
  document.assertResponse(name, status, body);
  if (body.sign === 1) return 'ok';
  assertKnownMessage(name, body, text);
  return String(body.code);
}

function assertKnownMessage(
  name: string,
  { code, msg, params }: Record<string, unknown>,
  text: string,
): void {
  const messageParams = params as Record<string, string | number> | undefined;
  const isCatalogueMessage = LANGUAGES.some(
    (lang) => messageFor(lang, code as FailureCode, { ...messageParams, unit: 'USDT' }) === msg,
  );
  if (!isCatalogueMessage) throw new Error(`${name} says what no catalogue has: ${text}`);
  if (INTERNALS.test(text.replaceAll(RANDOM_TEXT, '…')))
    throw new Error(`${name} tells of its inside: ${text}`);
}

function assertEvent(document: Document, name: Operation['name'], text: string): string {
  const { event: eventName, data = 'null' } = FIRST_EVENT.exec(text)?.groups ?? {};
  const event = { event: eventName, data: JSON.parse(data) };
  document.assertResponse(name, 200, event, 'text/event-stream');
  return 'ok';
}

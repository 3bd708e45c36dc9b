import type { Endpoint } from '../../../testing/contract-scenarios/api-document.js';
import { ARRANGED } from '../../../testing/request-fuzzing/request-drafts.js';
import { type WireRequest, writeRequest } from '../../../testing/request-fuzzing/request-writer.js';
import type { Text } from '../../../testing/request-fuzzing/text-generators.js';
import type { ConsoleDraft, JsonDraft, JsonFault, Member } from './drafts.testing.js';
import { isFlag } from './endpoints.testing.js';

/** Values of `ARRANGED`. */
export interface Known {
  readonly own: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, string | boolean>>;
}

type Fields = Endpoint['fields'];

/** Too large for a sign-in, but not for an action. */
const ENORMOUS = 60_000;

/** @param fields of the action. */
export function writeConsoleRequest(
  endpoint: Endpoint,
  draft: ConsoleDraft,
  { known, fields = {} }: { readonly known: Known; readonly fields?: Fields },
): WireRequest {
  if (draft.kind === 'form') {
    return writeRequest(endpoint, draft.form, {
      ...{ token: undefined, file: undefined, fields: known.own },
    });
  }
  const { method, path } = endpoint;
  const body = faulty(bodyOf(endpoint, draft, known, fields), draft.fault);
  return {
    ...{ method, target: path, body, isChunked: draft.fault === 'in pieces' },
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  };
}

function bodyOf(endpoint: Endpoint, draft: JsonDraft, known: Known, fields: Fields): Buffer {
  const { input } = draft;
  const members = draft.members.map((member) => memberOf(member, endpoint.fields, known.own));
  const within =
    input === undefined
      ? undefined
      : 'json' in input
        ? Buffer.from(input.json)
        : objectOf(input.map((member) => memberOf(member, fields, known.input)));
  return objectOf(within === undefined ? members : [...members, named('input', within)]);
}

const objectOf = (members: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('{'),
    ...members.flatMap((member, at) => (at === 0 ? [member] : [Buffer.from(','), member])),
    Buffer.from('}'),
  ]);

const named = (name: Text, value: Buffer) => Buffer.concat([textOf(name), Buffer.from(':'), value]);

function memberOf(
  [name, value]: Member,
  fields: Fields,
  known: Readonly<Record<string, string | boolean>>,
): Buffer {
  if (value === ARRANGED)
    return named(name, Buffer.from(JSON.stringify(known[String(name)] ?? null)));
  if (typeof value === 'object' && 'json' in value) return named(name, Buffer.from(value.json));
  const text = value as Text;
  const isLiteral = isFlag(fields[String(name)]) && (text === 'true' || text === 'false');
  return named(name, isLiteral ? Buffer.from(text) : textOf(text));
}

/** `raw` becomes its percent-decoded bytes between quotes. */
function textOf(text: Text): Buffer {
  if (typeof text === 'string') return Buffer.from(JSON.stringify(text));
  const bytes = text.raw.replaceAll(/%([0-9A-F]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(`"${bytes}"`, 'latin1');
}

function faulty(body: Buffer, fault: JsonFault): Buffer | undefined {
  const text = body.toString();
  switch (fault) {
    case 'cut short':
      return body.subarray(0, -1);
    case 'twice':
      return Buffer.concat([body, body]);
    case 'null':
      return Buffer.from('null');
    case 'list':
      return Buffer.from(`[${text}]`);
    case 'text':
      return Buffer.from(JSON.stringify(text));
    case 'figure':
      return Buffer.from('1e999');
    case 'nothing':
      return undefined;
    case 'deep':
      return Buffer.from('{"input":'.repeat(4_000));
    case 'marked':
      return Buffer.concat([Buffer.from('\uFEFF'), body]);
    case 'of two bytes a letter':
      return Buffer.from(text, 'utf16le');
    case 'of its own making':
      return Buffer.from(text.replace('{', '{"__proto__":{"name":"a"},'));
    case 'enormous':
      return Buffer.from(text.replace('{', `{"a":"${'x'.repeat(ENORMOUS)}",`));
    default:
      return body;
  }
}

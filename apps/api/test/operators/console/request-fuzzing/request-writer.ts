import type { Endpoint } from '../../../helpers/contract-scenarios/api-document.js';
import { ARRANGED } from '../../../helpers/request-fuzzing/request-drafts.js';
import { type WireRequest, writeRequest } from '../../../helpers/request-fuzzing/request-writer.js';
import type { Text } from '../../../helpers/request-fuzzing/text-generators.js';
import { isFlag } from './endpoints.js';
import type { ConsoleDraft, JsonDraft, JsonFault, Member } from './request-drafts.js';

export interface KnownConsoleValues {
  readonly own: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, string | boolean>>;
}

type Fields = Endpoint['fields'];

/** Too large for a sign-in, but not for an action. */
const OVERSIZED_BYTES = 60_000;

export function writeConsoleRequest(
  endpoint: Endpoint,
  draft: ConsoleDraft,
  {
    knownValues,
    fields = {},
  }: { readonly knownValues: KnownConsoleValues; readonly fields?: Fields },
): WireRequest {
  if (draft.kind === 'form') {
    return writeRequest(endpoint, draft.form, {
      ...{ token: undefined, file: undefined, fields: knownValues.own },
    });
  }
  const { method, path } = endpoint;
  const body = applyFault(writeBody(endpoint, draft, knownValues, fields), draft.fault);
  return {
    ...{ method, target: path, body, isChunked: draft.fault === 'in pieces' },
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  };
}

function writeBody(
  endpoint: Endpoint,
  draft: JsonDraft,
  knownValues: KnownConsoleValues,
  fields: Fields,
): Buffer {
  const { input } = draft;
  const members = draft.members.map((member) =>
    writeMember(member, endpoint.fields, knownValues.own),
  );
  const inputBody =
    input === undefined
      ? undefined
      : 'json' in input
        ? Buffer.from(input.json)
        : writeObject(input.map((member) => writeMember(member, fields, knownValues.input)));
  return writeObject(
    inputBody === undefined ? members : [...members, writeProperty('input', inputBody)],
  );
}

const writeObject = (members: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('{'),
    ...members.flatMap((member, at) => (at === 0 ? [member] : [Buffer.from(','), member])),
    Buffer.from('}'),
  ]);

const writeProperty = (name: Text, value: Buffer) =>
  Buffer.concat([writeText(name), Buffer.from(':'), value]);

function writeMember(
  [name, value]: Member,
  fields: Fields,
  knownValues: Readonly<Record<string, string | boolean>>,
): Buffer {
  if (value === ARRANGED)
    return writeProperty(name, Buffer.from(JSON.stringify(knownValues[String(name)] ?? null)));
  if (typeof value === 'object' && 'json' in value)
    return writeProperty(name, Buffer.from(value.json));
  const text = value as Text;
  const isLiteral = isFlag(fields[String(name)]) && (text === 'true' || text === 'false');
  return writeProperty(name, isLiteral ? Buffer.from(text) : writeText(text));
}

/** `raw` becomes its percent-decoded bytes between quotes. */
function writeText(text: Text): Buffer {
  if (typeof text === 'string') return Buffer.from(JSON.stringify(text));
  const bytes = text.raw.replaceAll(/%([0-9A-F]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(`"${bytes}"`, 'latin1');
}

function applyFault(body: Buffer, fault: JsonFault): Buffer | undefined {
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
    case 'invented':
      return Buffer.from(text.replace('{', '{"__proto__":{"name":"a"},'));
    case 'enormous':
      return Buffer.from(text.replace('{', `{"a":"${'x'.repeat(OVERSIZED_BYTES)}",`));
    default:
      return body;
  }
}

import type { Endpoint } from '../contract-scenarios/api-document.js';
import { ARRANGED, type Draft, type Fault, type Value } from './request-drafts.js';
import { encodeText, type Text } from './text-generators.js';

export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Without a content length. */
  readonly isChunked: boolean;
}

export interface KnownValues {
  readonly token: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array | undefined;
}

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
/** Above the 64 KiB limit. */
const OVERSIZED_BYTES = 70_000;

type Pairs = readonly (readonly [Text, Text])[];
type Body = Pick<WireRequest, 'body'> & {
  readonly type: string | undefined;
  readonly headers?: Record<string, string>;
};

export function writeRequest(
  operation: Endpoint,
  draft: Draft,
  knownValues: KnownValues,
): WireRequest {
  const { token } = knownValues;
  const authorized =
    token !== undefined && draft.inHeader ? { authorization: `Bearer ${token}` } : {};
  const pairs: Pairs = [
    ...(token !== undefined && !draft.inHeader ? [['token', token] as const] : []),
    ...draft.pairs.flatMap(([name, value]) => {
      const text = textOf(name, value, knownValues.fields);
      return text === undefined ? [] : [[name, text] as const];
    }),
  ];
  const { method, path } = operation;
  const from = { method, headers: authorized, isChunked: draft.fault === 'in pieces' };
  if (method === 'GET') {
    const body = draft.fault === 'with a body' ? Buffer.from('{"a":1}') : undefined;
    const headers = {
      ...authorized,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return { ...from, target: `${path}?${queryOf(pairs, draft.fault)}`, headers, body };
  }
  if (draft.fault === 'in the query')
    return { ...from, target: `${path}?${formOf(pairs)}`, body: undefined };
  const isUpload = operation.contentType === 'multipart/form-data';
  const encodedBody =
    isUpload && draft.fault === 'none'
      ? uploadOf(pairs, draft, knownValues)
      : bodyOf(pairs, draft.fault);
  const headers = {
    ...authorized,
    ...(encodedBody.type !== undefined && { 'content-type': encodedBody.type }),
    ...encodedBody.headers,
  };
  return { ...from, target: path, headers, body: encodedBody.body };
}

function textOf(name: Text, value: Value, fields: KnownValues['fields']): Text | undefined {
  return value === ARRANGED ? fields[String(name)] : (value as Text);
}

function formOf(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
}

function queryOf(pairs: Pairs, fault: Fault): string {
  const query = formOf(pairs);
  switch (fault) {
    case 'long':
      return `${query}&long=${'x'.repeat(9_000)}`;
    case 'too long':
      return `${query}&long=${'x'.repeat(20_000)}`;
    case 'separators alone':
      return '&&=&==&?&;';
    case 'badly encoded':
      return `${query}&%=%zz&a=%`;
    default:
      return query;
  }
}

const jsonOf = (pairs: Pairs) =>
  JSON.stringify(
    Object.fromEntries(pairs.map(([name, value]) => [encodeText(name), encodeText(value)])),
  );

function bodyOf(pairs: Pairs, fault: Fault): Body {
  const form = Buffer.from(formOf(pairs));
  const json = jsonOf(pairs);
  const as = (type: string | undefined, body: Buffer | string = form): Body => ({
    type,
    body: Buffer.from(body),
  });
  switch (fault) {
    case 'json':
      return as('application/json', json);
    case 'json cut short':
      return as('application/json', json.slice(0, -1));
    case 'json nested deep':
      return as('application/json', '{"a":'.repeat(5_000));
    case 'json as a form':
      return as(FORM, json);
    case 'no type':
      return as(undefined);
    case 'plain text':
      return as('text/plain');
    case 'xml':
      return as(
        'application/xml',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      );
    case 'a strange type':
      return as(';;/;=');
    case 'an enormous type':
      return as(`${FORM}; a=${'x'.repeat(5_000)}`);
    case 'utf-16':
      return as(`${FORM}; charset=utf-16`, Buffer.from(formOf(pairs), 'utf16le'));
    case 'an unknown charset':
      return as(`${FORM}; charset=no-such-thing`);
    case 'said to be packed':
      return { ...as(FORM), headers: { 'content-encoding': 'gzip' } };
    case 'parts':
      return as(PARTS, partsOf(pairs, []));
    case 'parts cut short':
      return as(PARTS, partsOf([...pairs, ['last', 'field']], []).subarray(0, -20));
    case 'parts without a boundary':
      return as('multipart/form-data', partsOf(pairs, []));
    case 'nothing':
      return { type: FORM, body: undefined };
    case 'too large':
      return as(FORM, `${formOf(pairs)}&large=${'x'.repeat(OVERSIZED_BYTES)}`);
    default:
      return as(FORM);
  }
}

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function uploadOf(pairs: Pairs, { file }: Draft, knownValues: KnownValues): Body {
  const bytes = knownValues.file ?? Buffer.alloc(0);
  const parts = ((): readonly Part[] => {
    switch (file) {
      case 'none':
        return [];
      case 'empty':
        return [{ name: 'file', bytes: Buffer.alloc(0) }];
      case 'junk':
        return [{ name: 'file', bytes: Buffer.from('\u0089PNG and nothing that follows it') }];
      case 'svg':
        return [{ name: 'file', bytes: Buffer.from(SVG) }];
      case 'twice':
        return [
          { name: 'file', bytes },
          { name: 'file', bytes },
        ];
      case 'misnamed':
        return [{ name: 'picture', bytes }];
      case 'cut short':
        return [{ name: 'file', bytes: bytes.subarray(0, bytes.length / 2) }];
      default:
        return [{ name: 'file', bytes }];
    }
  })();
  return { type: PARTS, body: partsOf(pairs, parts) };
}

function partsOf(pairs: Pairs, files: readonly Part[]): Buffer {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const fields = pairs.flatMap(([name, value]) => [
    ...[
      line('--b'),
      line(`content-disposition: form-data; name="${plain(name)}"`),
      line(''),
      line(plain(value)),
    ],
  ]);
  const sent = files.flatMap(({ name, bytes }) => [
    ...[line('--b'), line(`content-disposition: form-data; name="${name}"; filename="a.png"`)],
    ...[line('content-type: image/png'), line(''), Buffer.from(bytes), line('')],
  ]);
  return Buffer.concat([...fields, ...sent, line('--b--')]);
}

const plain = (text: Text) => (typeof text === 'string' ? text : text.raw);

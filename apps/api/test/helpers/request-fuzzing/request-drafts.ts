import fc from 'fast-check';
import type { Endpoint } from '../contract-scenarios/api-document.js';
import { brokenText, type Text, UNEXPECTED_NAMES, validText } from './text-generators.js';

export const ARRANGED = { arranged: true } as const;
export type Value = Text | typeof ARRANGED;
export type Pair = readonly [name: Text, value: Value];

/** `forged`: an unknown token; `self`: the arranged user. */
const SENDERS = ['anonymous', 'forged', 'self', 'other'] as const;
export type Sender = (typeof SENDERS)[number];

const BODY_FAULTS = [
  ...[
    'json',
    'json cut short',
    'json nested deep',
    'json as a form',
    'no type',
    'plain text',
    'xml',
  ],
  ...[
    'a strange type',
    'an enormous type',
    'utf-16',
    'an unknown charset',
    'said to be packed',
    'in pieces',
  ],
  ...[
    'parts',
    'parts cut short',
    'parts without a boundary',
    'in the query',
    'nothing',
    'too large',
  ],
] as const;
const QUERY_FAULTS = [
  'with a body',
  'long',
  'too long',
  'separators alone',
  'badly encoded',
] as const;
const FILES = [
  'arranged',
  'none',
  'empty',
  'junk',
  'svg',
  'twice',
  'misnamed',
  'cut short',
] as const;

export type Fault = (typeof BODY_FAULTS)[number] | (typeof QUERY_FAULTS)[number] | 'none';
export type FileVariant = (typeof FILES)[number];

/** Printable; deterministic by seed. */
export interface Draft {
  readonly sender: Sender;
  readonly inHeader: boolean;
  readonly pairs: readonly Pair[];
  readonly fault: Fault;
  readonly file: FileVariant;
}

export interface Shares {
  readonly valid: number;
  readonly broken: number;
  readonly malformed: number;
}

const MOSTLY_BROKEN: Shares = { valid: 3, broken: 5, malformed: 2 };

export function draftsOf(
  endpoint: Endpoint,
  arranged: readonly string[],
  shares = MOSTLY_BROKEN,
): fc.Arbitrary<Draft> {
  const faults = endpoint.method === 'GET' ? QUERY_FAULTS : BODY_FAULTS;
  const operation = { ...endpoint, fields: ownFields(endpoint.fields) };
  const valid = validPairs(operation, arranged);
  const common = {
    sender: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Sender>('self') },
      fc.constantFrom(...SENDERS),
    ),
    inHeader: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    fault: fc.constant<Fault>('none'),
    file: fc.constant<FileVariant>('arranged'),
  };
  const file = fc.constantFrom<FileVariant>(...FILES);
  const broken = { ...common, pairs: brokenPairs(operation, valid), file };
  const malformed = { ...common, pairs: valid, fault: fc.constantFrom<Fault>(...faults), file };
  return fc.oneof(
    { weight: shares.valid, arbitrary: fc.record({ ...common, pairs: valid }) },
    { weight: shares.broken, arbitrary: fc.record(broken) },
    { weight: shares.malformed, arbitrary: fc.record(malformed) },
  );
}

type FieldSpec = Pick<Endpoint, 'fields' | 'required'>;

function ownFields(fields: Endpoint['fields']): Endpoint['fields'] {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => name !== 'token' && name !== 'file' && name !== 'lang',
    ),
  );
}

export function validPairs(
  { fields, required }: FieldSpec,
  arranged: readonly string[],
): fc.Arbitrary<readonly Pair[]> {
  const all = Object.entries(fields).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const value: fc.Arbitrary<Value | undefined> = arranged.includes(name)
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(ARRANGED) }, validText(schema))
      : validText(schema);
    return (isRequired ? value : fc.option(value, { nil: undefined })).map(
      (text): readonly Pair[] => (text === undefined ? [] : [[name, text]]),
    );
  });
  const asArranged = arranged.map((name): Pair => [name, ARRANGED]);
  return fc.oneof(
    fc.constant(asArranged),
    fc.tuple(...all).map((pairs) => pairs.flat()),
  );
}

export function brokenPairs(
  { fields }: FieldSpec,
  valid: fc.Arbitrary<readonly Pair[]>,
): fc.Arbitrary<readonly Pair[]> {
  const own = Object.entries(fields);
  const stray = fc
    .tuple(
      valid,
      fc.constantFrom(...UNEXPECTED_NAMES),
      fc.constantFrom<Text>('1', '', '{}'),
      fc.boolean(),
    )
    .map(([pairs, name, value, isFirst]) =>
      isFirst ? [[name, value] as Pair, ...pairs] : [...pairs, [name, value] as Pair],
    );
  const languages = fc
    .tuple(valid, brokenText({ maxLength: 16 }))
    .map(([pairs, lang]): readonly Pair[] => [...pairs, ['lang', lang]]);
  if (own.length === 0) return fc.oneof(stray, languages);
  const chosen = fc.constantFrom(...own);
  const replaced = chosen.chain(([name, schema]) =>
    fc
      .tuple(valid, brokenText(schema))
      .map(([pairs, value]) => [...without(pairs, name), [name, value] as Pair]),
  );
  const missing = fc.tuple(valid, chosen).map(([pairs, [name]]) => without(pairs, name));
  const twice = fc
    .tuple(valid, chosen, fc.constantFrom<Text>('1', 'btc', ''))
    .map(([pairs, [name], value]) => [...pairs, [name, value] as Pair, [name, value] as Pair]);
  const arrays = fc
    .tuple(valid, chosen, fc.constantFrom('[]', '[0]', '[a]', '.a', `${'[a]'.repeat(500)}`))
    .map(([pairs, [name], mark]) => [...without(pairs, name), [`${name}${mark}`, '1'] as Pair]);
  return fc.oneof({ weight: 6, arbitrary: replaced }, missing, twice, arrays, stray, languages);
}

export function without(pairs: readonly Pair[], name: string): readonly Pair[] {
  return pairs.filter((pair) => pair[0] !== name);
}

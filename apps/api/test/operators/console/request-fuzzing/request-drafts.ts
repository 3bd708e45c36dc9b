import fc from 'fast-check';
import type { Endpoint } from '../../../helpers/contract-scenarios/api-document.js';
import {
  ARRANGED,
  brokenPairs,
  type Draft,
  draftsOf,
  type Pair,
  validPairs,
  without,
} from '../../../helpers/request-fuzzing/request-drafts.js';
import type { Text } from '../../../helpers/request-fuzzing/text-generators.js';
import { ROUTES } from './endpoints.js';

export type Member = readonly [name: Text, value: Pair[1] | { readonly json: string }];

/** `forged`: an unknown cookie; `self`: the arranged operator. */
const CREDENTIALS = ['anonymous', 'forged', 'self', 'other'] as const;

const PAGE_VARIANTS = [
  ...([
    'own',
    'own, unsaid',
    'without a word',
    'with a wrong word',
    'with another’s word',
  ] as const),
  ...(['foreign', 'hidden', 'without an origin', 'of another host', 'of the same site'] as const),
] as const;
export type PageVariant = (typeof PAGE_VARIANTS)[number];

const JSON_FAULTS = [
  ...(['cut short', 'twice', 'null', 'list', 'text', 'figure', 'nothing', 'deep'] as const),
  ...(['marked', 'of two bytes a letter', 'invented', 'enormous', 'in pieces'] as const),
] as const;
export type JsonFault = (typeof JSON_FAULTS)[number] | 'none';

export interface RequestVariant {
  readonly sender: (typeof CREDENTIALS)[number];
  readonly page: PageVariant;
}

export interface JsonDraft extends RequestVariant {
  readonly kind: 'json';
  readonly members: readonly Member[];
  readonly input: readonly Member[] | { readonly json: string } | undefined;
  readonly isAgain: boolean;
  readonly fault: JsonFault;
}

export interface FormDraft extends RequestVariant {
  readonly kind: 'form';
  readonly form: Draft;
}

export type ConsoleDraft = JsonDraft | FormDraft;

const VALID_VARIANT: RequestVariant = { sender: 'self', page: 'own' };

/** Mostly valid: a request rejected for its sender does not test the body. */
const requestVariant: fc.Arbitrary<RequestVariant> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(VALID_VARIANT) },
  {
    weight: 1,
    arbitrary: fc.record({
      sender: fc.constantFrom(...CREDENTIALS),
      page: fc.constant<PageVariant>('own'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      sender: fc.constantFrom<RequestVariant['sender']>('self', 'other'),
      page: fc.constantFrom(...PAGE_VARIANTS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      sender: fc.constantFrom(...CREDENTIALS),
      page: fc.constantFrom(...PAGE_VARIANTS),
    }),
  },
);

const OTHER_JSON_VALUES = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1.5',
    '1e400',
    '[]',
    '{}',
    '["a"]',
    '[[["a"]]]',
    '{"a":"b"}',
  ],
  ...['{"toString":"a"}', '{"__proto__":{"a":"b"}}', '{"constructor":{"prototype":{"a":"b"}}}'],
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
];

const arrangedMembers = (names: readonly string[]): readonly Member[] =>
  names.map((name) => [name, ARRANGED]);

function brokenMembers(
  spec: FieldSpec,
  arrangedNames: readonly string[],
): fc.Arbitrary<readonly Member[]> {
  const valid = validPairs(spec, arrangedNames);
  const names = Object.keys(spec.fields);
  const texts: fc.Arbitrary<readonly Member[]> = brokenPairs(spec, valid);
  if (names.length === 0) return texts;
  const others = fc
    .tuple(valid, fc.constantFrom(...names), fc.constantFrom(...OTHER_JSON_VALUES))
    .map(([pairs, name, json]): readonly Member[] => [...without(pairs, name), [name, { json }]]);
  return fc.oneof({ weight: 2, arbitrary: texts }, others);
}

type FieldSpec = Pick<Endpoint, 'fields' | 'required'>;

export const VALID_PLAIN_REQUEST: JsonDraft = {
  ...{ ...VALID_VARIANT, kind: 'json', members: [], input: undefined },
  ...{ isAgain: false, fault: 'nothing' },
};

export const VALID_SIGN_IN: JsonDraft = {
  ...{ ...VALID_PLAIN_REQUEST, fault: 'none' },
  members: arrangedMembers(Object.keys(ROUTES.session[0].fields)),
};

export function signInDrafts(): fc.Arbitrary<ConsoleDraft> {
  const [endpoint] = ROUTES.session;
  const names = Object.keys(endpoint.fields);
  const validDraft = { ...VALID_JSON_DRAFT, members: fc.constant(arrangedMembers(names)) };
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record({ ...validDraft, members: validPairs(endpoint, names) }) },
      {
        weight: 5,
        arbitrary: fc.record({ ...validDraft, members: brokenMembers(endpoint, names) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ ...validDraft, fault: fc.constantFrom(...JSON_FAULTS) }),
      },
      { weight: 1, arbitrary: formDrafts(endpoint, names) },
    )
    .map(flatten);
}

const VALID_JSON_DRAFT = {
  kind: fc.constant('json' as const),
  sent: requestVariant,
  input: fc.constant<JsonDraft['input']>(undefined),
  isAgain: fc.constant(false),
  fault: fc.constant<JsonFault>('none'),
};

const ENVELOPE = ['step', 'action', 'id', 'reason'];

export function validRequest(arrangedNames: readonly string[]): JsonDraft {
  return {
    ...VALID_VARIANT,
    ...{ kind: 'json', isAgain: false, fault: 'none' },
    members: arrangedMembers(ENVELOPE),
    input: arrangedMembers(arrangedNames),
  };
}

export function actionDrafts(
  spec: FieldSpec,
  arrangedNames: readonly string[],
): fc.Arbitrary<ConsoleDraft> {
  const [endpoint] = ROUTES.requests;
  const { input: _input, ...own } = endpoint.fields;
  const envelope: FieldSpec = {
    fields: own,
    required: ENVELOPE.filter((name) => name !== 'reason'),
  };
  const isAgain = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true));
  const validDraft = {
    ...{ ...VALID_JSON_DRAFT, isAgain },
    members: fc.constant(arrangedMembers(ENVELOPE)),
    input: fc.constant<JsonDraft['input']>(arrangedMembers(arrangedNames)),
  };
  const valid = {
    ...validDraft,
    members: validMembers(envelope),
    input: validPairs(spec, arrangedNames),
  };
  const input = fc.oneof(
    { weight: 5, arbitrary: brokenMembers(spec, arrangedNames) },
    fc.constantFrom(...OTHER_JSON_VALUES).map((json) => ({ json })),
    fc.constant(undefined),
  );
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record(valid) },
      { weight: 4, arbitrary: fc.record({ ...validDraft, input }) },
      {
        weight: 2,
        arbitrary: fc.record({ ...validDraft, members: brokenMembers(envelope, ENVELOPE) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ ...validDraft, fault: fc.constantFrom(...JSON_FAULTS) }),
      },
      { weight: 1, arbitrary: formDrafts(endpoint, ENVELOPE) },
    )
    .map(flatten);
}

/** `action` is always the one under test. */
function validMembers(envelope: FieldSpec): fc.Arbitrary<readonly Member[]> {
  const step = fc.constantFrom<Member>(['step', ARRANGED], ['step', 'plan'], ['step', 'do']);
  const rest = validPairs(envelope, ENVELOPE).map((pairs) =>
    ['step', 'action'].reduce<readonly Pair[]>(without, pairs),
  );
  return fc
    .tuple(step, rest)
    .map(([stepMember, pairs]) => [stepMember, ['action', ARRANGED], ...pairs]);
}

export function plainDrafts(endpoint: Endpoint): fc.Arbitrary<ConsoleDraft> {
  const validDraft = requestVariant.map(
    (variant): ConsoleDraft => ({ ...VALID_PLAIN_REQUEST, ...variant }),
  );
  return fc.oneof(validDraft, formDrafts(endpoint, []).map(flatten));
}

const MALFORMED_ONLY = { valid: 0, broken: 0, malformed: 1 };
const ALL_SHARES = { valid: 3, broken: 3, malformed: 3 };

function formDrafts(endpoint: Endpoint, arrangedNames: readonly string[]) {
  const { input: _input, ...fields } = endpoint.fields;
  const shares = endpoint.method === 'POST' ? MALFORMED_ONLY : ALL_SHARES;
  return fc.record({
    kind: fc.constant('form' as const),
    sent: requestVariant,
    form: draftsOf({ ...endpoint, fields }, arrangedNames, shares),
  });
}

function flatten<Drawn extends { readonly sent: RequestVariant }>({
  sent: variant,
  ...rest
}: Drawn) {
  return { ...variant, ...rest } as unknown as ConsoleDraft;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
];

const PATHS = [
  ...[
    '/',
    '/index.html',
    '/recharges/list',
    '/assets/main-1.js',
    '/assets/',
    '/assets',
    '/favicon.ico',
  ],
  ...['/console', '/console/', '/console//session', '/console/session/', '/CONSOLE/session'],
  ...['/console/%73ession', '/%63onsole/session', '/console/session%00', '/console/session;a=b'],
  ...[
    '/console/../console/session',
    '/console/./actions',
    '/console/requests/again',
    '/x/console/session',
  ],
  ...[
    '//',
    '///etc/passwd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc',
    '/.env',
  ],
  ...['/%', '/%zz', '/%E0%A4%A', '/%00', '/%FF', '/__proto__', '/constructor', '*'],
  ...[
    '/api/user/info',
    '/metrics',
    '/healthz',
    '/operators',
    `/${'a'.repeat(9_000)}`,
    `/${'a/'.repeat(4_000)}`,
  ],
  ...[
    '/index.html/',
    '/index.html%00.js',
    '/?a=1&a=2',
    '/#',
    '/assets/..%2f..%2fpackage.json',
    'http://a.example/',
  ],
];

export interface PageDraft extends RequestVariant {
  readonly method: string;
  readonly address: string;
}

export const pageDrafts: fc.Arbitrary<PageDraft> = fc
  .record({
    sent: requestVariant,
    method: fc.oneof({ weight: 3, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    address: fc.constantFrom(...PATHS),
  })
  .map(({ sent: variant, ...rest }) => ({ ...variant, ...rest }));

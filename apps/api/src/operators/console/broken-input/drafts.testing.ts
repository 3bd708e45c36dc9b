import fc from 'fast-check';
import type { Endpoint } from '../../../testing/contract-scenarios/api-document.js';
import {
  ARRANGED,
  brokenPairs,
  type Draft,
  draftsOf,
  type Pair,
  validPairs,
  without,
} from '../../../testing/request-fuzzing/request-drafts.js';
import type { Text } from '../../../testing/request-fuzzing/text-generators.js';
import { ROUTES } from './endpoints.testing.js';

/** The value is text, `ARRANGED` or raw JSON. */
export type Member = readonly [name: Text, value: Pair[1] | { readonly json: string }];

/** `forged`: an unknown cookie; `self`: the arranged operator. */
const SENDERS = ['nobody', 'forged', 'self', 'other'] as const;

/** As stated by headers, possibly forged. */
const PAGES = [
  ...([
    'own',
    'own, unsaid',
    'without a word',
    'with a wrong word',
    'with another’s word',
  ] as const),
  ...(['foreign', 'hidden', 'without an origin', 'of another host', 'of the same site'] as const),
] as const;
export type Page = (typeof PAGES)[number];

const JSON_FAULTS = [
  ...(['cut short', 'twice', 'null', 'list', 'text', 'figure', 'nothing', 'deep'] as const),
  ...(['marked', 'of two bytes a letter', 'of its own making', 'enormous', 'in pieces'] as const),
] as const;
export type JsonFault = (typeof JSON_FAULTS)[number] | 'none';

export interface Sent {
  readonly sender: (typeof SENDERS)[number];
  readonly page: Page;
}

export interface JsonDraft extends Sent {
  readonly kind: 'json';
  readonly members: readonly Member[];
  readonly input: readonly Member[] | { readonly json: string } | undefined;
  /** Repeats the last executed id. */
  readonly isAgain: boolean;
  readonly fault: JsonFault;
}

export interface FormDraft extends Sent {
  readonly kind: 'form';
  readonly form: Draft;
}

export type ConsoleDraft = JsonDraft | FormDraft;

const RIGHT_SENT: Sent = { sender: 'self', page: 'own' };

/** Mostly valid: a request rejected for its sender does not test the body. */
const sent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(RIGHT_SENT) },
  {
    weight: 1,
    arbitrary: fc.record({ sender: fc.constantFrom(...SENDERS), page: fc.constant<Page>('own') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      sender: fc.constantFrom<Sent['sender']>('self', 'other'),
      page: fc.constantFrom(...PAGES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ sender: fc.constantFrom(...SENDERS), page: fc.constantFrom(...PAGES) }),
  },
);

/** JSON values that are not strings. */
const OTHER_JSON = [
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

const asArranged = (names: readonly string[]): readonly Member[] =>
  names.map((name) => [name, ARRANGED]);

/** With one fault, or one value of another JSON type. */
function brokenMembers(asked: Asked, arranged: readonly string[]): fc.Arbitrary<readonly Member[]> {
  const valid = validPairs(asked, arranged);
  const names = Object.keys(asked.fields);
  const texts: fc.Arbitrary<readonly Member[]> = brokenPairs(asked, valid);
  if (names.length === 0) return texts;
  const others = fc
    .tuple(valid, fc.constantFrom(...names), fc.constantFrom(...OTHER_JSON))
    .map(([pairs, name, json]): readonly Member[] => [...without(pairs, name), [name, { json }]]);
  return fc.oneof({ weight: 2, arbitrary: texts }, others);
}

type Asked = Pick<Endpoint, 'fields' | 'required'>;

/** Without a body. */
export const RIGHT_PLAIN: JsonDraft = {
  ...{ ...RIGHT_SENT, kind: 'json', members: [], input: undefined },
  ...{ isAgain: false, fault: 'nothing' },
};

export const RIGHT_SIGN_IN: JsonDraft = {
  ...{ ...RIGHT_PLAIN, fault: 'none' },
  members: asArranged(Object.keys(ROUTES.session[0].fields)),
};

export function signInDrafts(): fc.Arbitrary<ConsoleDraft> {
  const [endpoint] = ROUTES.session;
  const names = Object.keys(endpoint.fields);
  const right = { ...WHOLE, members: fc.constant(asArranged(names)) };
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record({ ...right, members: validPairs(endpoint, names) }) },
      { weight: 5, arbitrary: fc.record({ ...right, members: brokenMembers(endpoint, names) }) },
      { weight: 1, arbitrary: fc.record({ ...right, fault: fc.constantFrom(...JSON_FAULTS) }) },
      { weight: 1, arbitrary: formDrafts(endpoint, names) },
    )
    .map(flat);
}

const WHOLE = {
  kind: fc.constant('json' as const),
  sent,
  input: fc.constant<JsonDraft['input']>(undefined),
  isAgain: fc.constant(false),
  fault: fc.constant<JsonFault>('none'),
};

/** Members of a valid action request. */
const ENVELOPE = ['step', 'action', 'id', 'reason'];

export function rightRequest(arranged: readonly string[]): JsonDraft {
  return {
    ...RIGHT_SENT,
    ...{ kind: 'json', isAgain: false, fault: 'none' },
    members: asArranged(ENVELOPE),
    input: asArranged(arranged),
  };
}

export function actionDrafts(
  asked: Asked,
  arranged: readonly string[],
): fc.Arbitrary<ConsoleDraft> {
  const [endpoint] = ROUTES.requests;
  const { input: _input, ...own } = endpoint.fields;
  const envelope: Asked = { fields: own, required: ENVELOPE.filter((name) => name !== 'reason') };
  const isAgain = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true));
  const right = {
    ...{ ...WHOLE, isAgain },
    members: fc.constant(asArranged(ENVELOPE)),
    input: fc.constant<JsonDraft['input']>(asArranged(arranged)),
  };
  const valid = { ...right, members: validMembers(envelope), input: validPairs(asked, arranged) };
  const input = fc.oneof(
    { weight: 5, arbitrary: brokenMembers(asked, arranged) },
    fc.constantFrom(...OTHER_JSON).map((json) => ({ json })),
    fc.constant(undefined),
  );
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record(valid) },
      { weight: 4, arbitrary: fc.record({ ...right, input }) },
      { weight: 2, arbitrary: fc.record({ ...right, members: brokenMembers(envelope, ENVELOPE) }) },
      { weight: 1, arbitrary: fc.record({ ...right, fault: fc.constantFrom(...JSON_FAULTS) }) },
      { weight: 1, arbitrary: formDrafts(endpoint, ENVELOPE) },
    )
    .map(flat);
}

/** `action` is always the one under test. */
function validMembers(envelope: Asked): fc.Arbitrary<readonly Member[]> {
  const step = fc.constantFrom<Member>(['step', ARRANGED], ['step', 'plan'], ['step', 'do']);
  const rest = validPairs(envelope, ENVELOPE).map((pairs) =>
    ['step', 'action'].reduce<readonly Pair[]>(without, pairs),
  );
  return fc.tuple(step, rest).map(([said, pairs]) => [said, ['action', ARRANGED], ...pairs]);
}

export function plainDrafts(endpoint: Endpoint): fc.Arbitrary<ConsoleDraft> {
  const right = sent.map((by): ConsoleDraft => ({ ...RIGHT_PLAIN, ...by }));
  return fc.oneof(right, formDrafts(endpoint, []).map(flat));
}

const NO_SUCH = { valid: 0, broken: 0, malformed: 1 };
const ANY = { valid: 3, broken: 3, malformed: 3 };

function formDrafts(endpoint: Endpoint, arranged: readonly string[]) {
  const { input: _input, ...fields } = endpoint.fields;
  const shares = endpoint.method === 'POST' ? NO_SUCH : ANY;
  return fc.record({
    kind: fc.constant('form' as const),
    sent,
    form: draftsOf({ ...endpoint, fields }, arranged, shares),
  });
}

function flat<Drawn extends { readonly sent: Sent }>({ sent: by, ...rest }: Drawn) {
  return { ...by, ...rest } as unknown as ConsoleDraft;
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

const ADDRESSES = [
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

export interface PageDraft extends Sent {
  readonly method: string;
  readonly address: string;
}

export const pageDrafts: fc.Arbitrary<PageDraft> = fc
  .record({
    sent,
    method: fc.oneof({ weight: 3, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    address: fc.constantFrom(...ADDRESSES),
  })
  .map(({ sent: by, ...rest }) => ({ ...by, ...rest }));

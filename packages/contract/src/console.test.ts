import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  CONSOLE_CSRF_HEADER,
  CONSOLE_IDLE_MS,
  CONSOLE_PATHS,
  consoleActions,
  consoleRequest,
  consoleResponse,
  consoleSession,
  consoleSignIn,
} from './console.js';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
const omitField = (whole: object, field: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));

const SIGN_IN = { name: 'ann', password: 'a long one', code: '123456' };
const REQUEST = {
  step: 'do',
  action: 'recharges approve',
  input: { id: 'r1', force: true },
  id: '2b5e9f0e-8a3f-4d1c-9d3e-6a7b8c9d0e1f',
};
const SESSION = { name: 'ann', csrf: 'c', ends: 1_764_005_649_123 };
const FIELD = { name: 'id', description: 'Which', kind: 'text', isRequired: true, choices: [] };
const ACTION = {
  ...{ name: 'recharges approve', summary: 'Approves.', kind: 'change' },
  ...{ asksReason: true, isPrivate: false, prints: null, columns: [], fields: [FIELD] },
};
const FOUND = {
  kind: 'found',
  data: [{ id: 'r1', amount: '5.00', count: 2, isOpen: true, reason: null }],
  files: [{ name: 'proof.jpg', base64: 'AAAA' }],
};
const PLANNED = {
  ...{ kind: 'planned', subject: 'recharge r1', says: 'Credits 5.00.' },
  ...{ asksYes: true, needsSecond: false },
};
const DONE = {
  ...{ kind: 'done', outcome: 'done', id: 'x', position: 7, subject: 'recharge r1' },
  ...{ before: { state: 'submitted' }, after: { state: 'paid' } },
};
const REFUSED = { kind: 'refused', code: 'not_found', message: 'None.', isUsage: false };

describe.each([
  ['a sign-in', consoleSignIn, SIGN_IN],
  ['a session', consoleSession, SESSION],
  ['a request', consoleRequest, REQUEST],
  ['a found answer', consoleResponse, FOUND],
  ['a planned answer', consoleResponse, PLANNED],
  ['a done answer', consoleResponse, DONE],
  ['a refused answer', consoleResponse, REFUSED],
] as const)('%s', (_, schema, whole) => {
  test('parses to the value that was sent', () => expect(z.parse(schema, whole)).toEqual(whole));
  test.each(Object.keys(whole))('rejects a value without %s', (field) => {
    expect(accepts(schema, omitField(whole, field))).toBe(false);
  });
});

describe('console action list', () => {
  const isValidAction = (action: object) => accepts(consoleActions, { actions: [action] });

  test('parses to the list that was sent and rejects a missing list', () => {
    const actions = { actions: [ACTION, { ...ACTION, kind: 'look', prints: 'table' }] };
    expect(z.parse(consoleActions, actions)).toEqual(actions);
    expect(accepts(consoleActions, {})).toBe(false);
  });

  test.each(Object.keys(ACTION))('rejects an action without %s', (field) => {
    expect(isValidAction(omitField(ACTION, field))).toBe(false);
  });

  test.each(Object.keys(FIELD))('rejects a field without %s', (field) => {
    expect(isValidAction({ ...ACTION, fields: [omitField(FIELD, field)] })).toBe(false);
  });

  test.each(['text', 'flag', 'choice', 'textFile', 'pictureFile'])(
    'accepts a field of kind %s',
    (kind) => {
      expect(isValidAction({ ...ACTION, fields: [{ ...FIELD, kind }] })).toBe(true);
    },
  );

  test('accepts only known print forms and kinds', () => {
    for (const prints of ['table', 'facts', null])
      expect(isValidAction({ ...ACTION, prints })).toBe(true);
    for (const none of [{ prints: 'poem' }, { prints: '' }, { kind: 'guess' }, { kind: '' }])
      expect(isValidAction({ ...ACTION, ...none }), JSON.stringify(none)).toBe(false);
  });
});

test.each([
  ['five digits', { code: '12345' }],
  ['seven digits', { code: '1234567' }],
  ['letters for a code', { code: '12345x' }],
  ['a letter before the code', { code: 'x123456' }],
  ['a letter after the code', { code: '123456x' }],
  ['a name that is too long', { name: 'a'.repeat(65) }],
  ['a password that is too long', { password: 'a'.repeat(201) }],
  ['an unknown field', { remember: true }],
])('rejects a sign-in with %s', (_, change) => {
  expect(accepts(consoleSignIn, { ...SIGN_IN, ...change })).toBe(false);
});

test('accepts the longest allowed name and password', () => {
  expect(accepts(consoleSignIn, { ...SIGN_IN, name: 'a'.repeat(64) })).toBe(true);
  expect(accepts(consoleSignIn, { ...SIGN_IN, password: 'a'.repeat(200) })).toBe(true);
});

test.each([
  ['an unknown step', { step: 'undo' }],
  ['no step', { step: '' }],
  ['an action that is too long', { action: 'a'.repeat(65) }],
  ['a field whose name is too long', { input: { ['a'.repeat(65)]: 'x' } }],
  ['a field that is a number', { input: { id: 5 } }],
  ['a reason that is too long', { reason: 'a'.repeat(1_001) }],
  ['an id that is not a UUID', { id: 'r1' }],
  ['a plan that is too long', { agreed: 'a'.repeat(4_001) }],
  ['an unknown field', { operator: 'ben' }],
])('rejects a request with %s', (_, change) => {
  expect(accepts(consoleRequest, { ...REQUEST, ...change })).toBe(false);
});

test.each([
  ['the plan step', { step: 'plan' }],
  ['the longest reason', { reason: 'a'.repeat(1_000) }],
  ['the longest plan that was agreed to', { agreed: 'a'.repeat(4_000) }],
  ['the longest action', { action: 'a'.repeat(64) }],
  ['the longest name of a field', { input: { ['a'.repeat(64)]: '' } }],
])('accepts a request with %s', (_, change) => {
  expect(accepts(consoleRequest, { ...REQUEST, ...change })).toBe(true);
});

test('accepts only the four answer kinds in their valid shapes', () => {
  expect(accepts(consoleResponse, { ...FOUND, data: { id: 'r1' } })).toBe(true);
  expect(accepts(consoleResponse, { ...FOUND, data: [{ id: ['r1'] }] })).toBe(false);
  expect(accepts(consoleResponse, { ...FOUND, files: [{ name: 'proof.jpg' }] })).toBe(false);
  expect(accepts(consoleResponse, { ...FOUND, files: [{ base64: 'AAAA' }] })).toBe(false);
  expect(accepts(consoleResponse, { ...FOUND, kind: 'lost' })).toBe(false);
  const asked = { ...DONE, outcome: 'asked', shown: { password: 'once' } };
  expect(z.parse(consoleResponse, asked)).toEqual(asked);
  for (const outcome of ['undone', ''])
    expect(accepts(consoleResponse, { ...DONE, outcome })).toBe(false);
});

test('limits an idle session to half an hour', () => {
  expect(CONSOLE_IDLE_MS).toBe(1_800_000);
});

test('uses distinct paths below /console and a custom CSRF header', () => {
  const addresses = Object.values(CONSOLE_PATHS);
  for (const address of addresses) expect(address).toMatch(/^\/console\/\w+$/);
  expect(new Set(addresses).size).toBe(3);
  expect(CONSOLE_CSRF_HEADER).toMatch(/^x-[a-z-]+$/);
});

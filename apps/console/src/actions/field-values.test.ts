import type { ConsoleField } from '@candela/contract/console';
import { expect, test } from 'vitest';
import { findMissingField, toInput } from './field-values.js';

const field = (name: string, kind: ConsoleField['kind'], isRequired = false): ConsoleField => ({
  ...{ name, kind, isRequired },
  ...{ description: '', choices: [] },
});
const FIELDS = [field('title', 'text', true), field('to', 'text'), field('all', 'flag')];

test('omits empty fields and unset flags', () => {
  expect(toInput(FIELDS, { title: 'Hi', to: '', all: false }, {})).toEqual({ title: 'Hi' });
  expect(toInput(FIELDS, { title: 'Hi', all: true }, {})).toEqual({ title: 'Hi', all: true });
});

test('sends an emptied field as empty when it had an initial value', () => {
  expect(toInput(FIELDS, { title: 'Hi', to: '' }, { to: 'ann' })).toEqual({ title: 'Hi', to: '' });
});

test('returns a required field that is blank as missing', () => {
  expect(findMissingField(FIELDS, { title: '  ' })).toBe('title');
  expect(findMissingField(FIELDS, { title: 'Hi' })).toBeUndefined();
});

import type { ConsoleField } from '@candela/contract/console';
import { expect, test } from 'vitest';
import { inputOf, missingOf } from './fields.js';

const field = (name: string, kind: ConsoleField['kind'], isRequired = false): ConsoleField => ({
  ...{ name, kind, isRequired },
  ...{ description: '', choices: [] },
});
const FIELDS = [field('title', 'text', true), field('to', 'text'), field('all', 'flag')];

test('what is empty is left out, and a flag that is not set', () => {
  expect(inputOf(FIELDS, { title: 'Hi', to: '', all: false }, {})).toEqual({ title: 'Hi' });
  expect(inputOf(FIELDS, { title: 'Hi', all: true }, {})).toEqual({ title: 'Hi', all: true });
});

test('what began with something and was emptied is told as empty', () => {
  expect(inputOf(FIELDS, { title: 'Hi', to: '' }, { to: 'ann' })).toEqual({ title: 'Hi', to: '' });
});

test('a field that has to be there is missed when there is nothing in it', () => {
  expect(missingOf(FIELDS, { title: '  ' })).toBe('title');
  expect(missingOf(FIELDS, { title: 'Hi' })).toBeUndefined();
});

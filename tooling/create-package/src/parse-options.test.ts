import { expect, test } from 'vitest';
import { parseOptions } from './parse-options.ts';

const BASE = ['--floor', 'base'];
const WHY = ['--description', ' Why it exists. '];

test('parses a name, a floor and a description', () => {
  expect(parseOptions(['price-alerts', ...BASE, ...WHY])).toEqual({
    name: 'price-alerts',
    floor: 'base',
    description: 'Why it exists.',
  });
});

test.each([
  ['no name', [...BASE, ...WHY], 'The name is ""'],
  ['capitals', ['PriceAlerts', ...BASE, ...WHY], 'The name is "PriceAlerts"'],
  ['a path', ['../outside', ...BASE, ...WHY], 'The name is'],
  ['a scope', ['@candela/alerts', ...BASE, ...WHY], 'The name is'],
  ['a trailing hyphen', ['alerts-', ...BASE, ...WHY], 'The name is'],
  ['a leading digit', ['2fa', ...BASE, ...WHY], 'The name is'],
  ['two names', ['price', 'alerts', ...BASE, ...WHY], 'The name is "price alerts"'],
  ['no floor', ['alerts', ...WHY], 'The floor is ""'],
  ['an unknown floor', ['alerts', '--floor', 'attic', ...WHY], 'The floor is "attic"'],
  ['a floor without new packages', ['alerts', '--floor', 'app', ...WHY], 'The floor is "app"'],
  ['an inherited property', ['alerts', '--floor', 'toString', ...WHY], 'The floor is'],
  ['no description', ['alerts', ...BASE], 'The description is missing'],
  ['a blank description', ['alerts', ...BASE, '--description', ' '], 'The description is missing'],
  ['an unknown option', ['alerts', '--flor', 'base'], '--flor'],
])('rejects %s', (_, args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});

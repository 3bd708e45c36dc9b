import { expect, test } from 'vitest';
import { readOrder } from './order.ts';

const WHY = ['--description', 'Why it exists.'];

test('parses a name, a floor and a description', () => {
  expect(readOrder(['price-alerts', '--floor', 'feature', ...WHY])).toEqual({
    name: 'price-alerts',
    floor: 'feature',
    description: 'Why it exists.',
  });
});

test.each([
  ['no name', []],
  ['capitals', ['PriceAlerts']],
  ['a path', ['../outside']],
  ['a scope', ['@candela/alerts']],
  ['a trailing hyphen', ['alerts-']],
  ['a leading digit', ['2fa']],
  ['two names', ['price', 'alerts']],
])('rejects a name with %s', (_, names) => {
  expect(() => readOrder([...names, '--floor', 'base', ...WHY])).toThrow(
    /^The name is .*kebab-case\.\nUsage: /,
  );
});

test.each([[[]], [['--floor', 'attic']], [['--floor', 'app']], [['--floor', 'toString']]])(
  'rejects the floor %j and lists the floors',
  (floor) => {
    expect(() => readOrder(['alerts', ...floor, ...WHY])).toThrow(
      /^The floor is .*\nUsage: .*feature\|screen\|data\|language\|ui\|base/,
    );
  },
);

test.each([[[]], [['--description', ' ']]])('rejects the description %j', (reason) => {
  expect(() => readOrder(['alerts', '--floor', 'base', ...reason])).toThrow(/^The description/);
});

test('rejects an unknown option and prints the usage', () => {
  expect(() => readOrder(['alerts', '--flor', 'base'])).toThrow(/--flor[\s\S]*Usage: /);
});

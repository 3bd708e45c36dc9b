import { expect, test } from 'vitest';
import { readOrder } from './order.ts';

const WHY = ['--description', 'Why it exists.'];

test('an order is a name, a floor and a reason', () => {
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
  ['a hyphen at its end', ['alerts-']],
  ['a digit first', ['2fa']],
  ['two names', ['price', 'alerts']],
])('a name with %s is refused with a sentence', (_, names) => {
  expect(() => readOrder([...names, '--floor', 'base', ...WHY])).toThrow(
    /^The name is .*kebab-case\.\nUsage: /,
  );
});

test.each([[[]], [['--floor', 'attic']], [['--floor', 'app']], [['--floor', 'toString']]])(
  'the floor %j is refused with a sentence that lists the floors',
  (floor) => {
    expect(() => readOrder(['alerts', ...floor, ...WHY])).toThrow(
      /^The floor is .*\nUsage: .*feature\|screen\|data\|language\|ui\|base/,
    );
  },
);

test.each([[[]], [['--description', ' ']]])('the reason %j is refused', (reason) => {
  expect(() => readOrder(['alerts', '--floor', 'base', ...reason])).toThrow(/^The description/);
});

test('an option that does not exist is refused with the usage', () => {
  expect(() => readOrder(['alerts', '--flor', 'base'])).toThrow(/--flor[\s\S]*Usage: /);
});

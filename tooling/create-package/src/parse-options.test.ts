import { expect, test } from 'vitest';
import { parseOptions } from './parse-options.ts';

const DESCRIPTION = ['--description', 'Why it exists.'];

test('parses a name, a floor and a description', () => {
  expect(parseOptions(['price-alerts', '--floor', 'feature', ...DESCRIPTION])).toEqual({
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
  expect(() => parseOptions([...names, '--floor', 'base', ...DESCRIPTION])).toThrow(
    /^The name is .*kebab-case\.\nUsage: /,
  );
});

test.each([[[]], [['--floor', 'attic']], [['--floor', 'app']], [['--floor', 'toString']]])(
  'rejects the floor %j and lists the floors',
  (floor) => {
    expect(() => parseOptions(['alerts', ...floor, ...DESCRIPTION])).toThrow(
      /^The floor is .*\nUsage: .*feature\|screen\|data\|language\|ui\|base/,
    );
  },
);

test.each([[[]], [['--description', ' ']]])('rejects the description %j', (description) => {
  expect(() => parseOptions(['alerts', '--floor', 'base', ...description])).toThrow(
    /^The description/,
  );
});

test('rejects an unknown option and prints the usage', () => {
  expect(() => parseOptions(['alerts', '--flor', 'base'])).toThrow(/--flor[\s\S]*Usage: /);
});

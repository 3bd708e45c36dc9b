import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('reads command-line arguments and takes the rest from the environment', () => {
  const given = readArguments(
    ['--', '--engine', 'postgres', '--operations', '300', '--kills', '3', '--seed', '7'],
    { TEST_DATABASE_URL: 'postgres://there' },
  );
  expect(given).toMatchObject({
    ...{ engine: 'postgres', operations: 300, kills: 3, seed: 7, port: 0 },
    server: 'postgres://there',
  });
});

test.each([
  [['--engine', 'mysql'], '--engine is embedded or postgres'],
  [['--kills', 'many'], '--kills takes a whole number'],
  [['--scenario', 'flood'], '--scenario on embedded is one of'],
])('rejects %j with an explanation', (words, message) => {
  expect(() => readArguments(words, {})).toThrow(message);
});

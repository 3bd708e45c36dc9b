import { expect, test } from 'vitest';
import { parseArguments } from './parse-arguments.ts';

test('reads command-line arguments and takes the rest from the environment', () => {
  const parsed = parseArguments(
    ['--', '--engine', 'postgres', '--operations', '300', '--kills', '3', '--seed', '7'],
    { TEST_DATABASE_URL: 'postgres://there' },
  );
  expect(parsed).toMatchObject({
    ...{ engine: 'postgres', operations: 300, kills: 3, seed: 7, port: 0 },
    server: 'postgres://there',
  });
});

test.each([
  [['--engine', 'mysql'], '--engine is embedded or postgres'],
  [['--kills', 'many'], '--kills takes a whole number'],
  [['--scenario', 'flood'], '--scenario on embedded is one of'],
])('rejects %j with an explanation', (args, message) => {
  expect(() => parseArguments(args, {})).toThrow(message);
});

import { expect, test } from 'vitest';
import { problemsWith } from '../testing/fixture.ts';

const GUIDE = 'ARCHITECTURE.md';
const FILES = {
  'packages/funds/src/pay.ts': 'export function payNow() {}\n',
  'packages/funds/src/receive.ts': 'export const receiveLater = 1;\n',
};
const walk = (text: string) => problemsWith({ ...FILES, [GUIDE]: text });

test('reports nothing for a guide whose references exist', () => {
  expect(
    walk(
      '| 1 | `packages/funds/src/pay.ts`, `receive.ts` | `payNow` pays `user/pay`, `receiveLater()` too. |\n' +
        '| 2 | `packages/funds/src/` | `payNow` again. |\n' +
        'Tests: `packages/funds/src/*.test.ts`.\n',
    ),
  ).toEqual([]);
});

test.each([
  ['a file', '| 1 | `packages/funds/src/gone.ts` | It pays. |', 'gone.ts'],
  ['a file beside another', '| 1 | `packages/funds/src/pay.ts`, `gone.ts` | It pays. |', 'gone.ts'],
  ['a name', '| 1 | `packages/funds/src/pay.ts` | `payLater` pays. |', 'payLater'],
  ['a file outside the table', 'See `packages/funds/src/gone.ts`.', 'gone.ts'],
])('reports %s that no longer exists', (_, line, what) => {
  expect(walk(`# Walk\n${line}\n`)).toEqual([
    expect.objectContaining({
      file: `${GUIDE}:2`,
      rule: 'guide',
      what: expect.stringContaining(what),
    }),
  ]);
});

import { expect, test } from 'vitest';
import { problemsWith } from '../testing/fixture.ts';

test.each(['packages/funds/src/hooks/use-now.ts', 'packages/ui-kit/src/Carousel/use-swiper.tsx'])(
  'the hook file %s is in the old case',
  (path) => {
    expect(problemsWith({ [path]: 'export {};\n' })).toEqual([
      expect.objectContaining({ file: path, rule: 'file-name' }),
    ]);
  },
);

test('a hook file named as its hook is right, and so is a name that only begins alike', () => {
  expect(
    problemsWith({
      'packages/funds/src/useNow.ts': 'export {};\n',
      'packages/funds/src/user-agent.ts': 'export {};\n',
    }),
  ).toEqual([]);
});

test.each([
  ['Date.now()', 'export const at = () =>\n  Date.now();\n'],
  ['Date.now handed on', 'const deviceClock =\n  { now: Date.now };\nexport { deviceClock };\n'],
  ['new Date()', 'export const today = () =>\n  new Date().getDay();\n'],
])('a view that reads the device’s clock by %s is a problem', (_, text) => {
  expect(problemsWith({ 'packages/funds/src/RowView.tsx': text })).toEqual([
    expect.objectContaining({ file: 'packages/funds/src/RowView.tsx:2', rule: 'clock' }),
  ]);
});

test('a moment that was given is no clock', () => {
  const text = 'export const day = (seconds: number) => new Date(seconds * 1_000).getDay();\n';
  expect(problemsWith({ 'packages/funds/src/day.ts': text })).toEqual([]);
});

test.each([
  'packages/funds/src/day.test.ts',
  'packages/funds/src/RowView.stories.tsx',
  'packages/screen-kit/src/testing/clock.ts',
  'packages/session/src/clock.ts',
  'apps/web/src/store/store.ts',
])('%s may read it', (path) => {
  const problems = problemsWith({ [path]: 'export const at = () => Date.now();\n' });
  expect(problems.filter(({ rule }) => rule === 'clock')).toEqual([]);
});

import { expect, test } from 'vitest';
import { problemsWith } from '../testing/fixture.ts';

test.each(['packages/funds/src/hooks/use-now.ts', 'packages/ui-kit/src/Carousel/use-swiper.tsx'])(
  'reports the hook file %s in kebab case',
  (path) => {
    expect(problemsWith({ [path]: 'export {};\n' })).toEqual([
      expect.objectContaining({ file: path, rule: 'file-name' }),
    ]);
  },
);

test('accepts a hook file named after its hook and a similar non-hook name', () => {
  expect(
    problemsWith({
      'packages/funds/src/useNow.ts': 'export {};\n',
      'packages/funds/src/user-agent.ts': 'export {};\n',
    }),
  ).toEqual([]);
});

test.each([
  ['Date.now()', 'export const at = () =>\n  Date.now();\n'],
  ['passing Date.now', 'const deviceClock =\n  { now: Date.now };\nexport { deviceClock };\n'],
  ['new Date()', 'export const today = () =>\n  new Date().getDay();\n'],
])('reports a view that reads the device clock by %s', (_, text) => {
  expect(problemsWith({ 'packages/funds/src/RowView.tsx': text })).toEqual([
    expect.objectContaining({ file: 'packages/funds/src/RowView.tsx:2', rule: 'clock' }),
  ]);
});

test('accepts a date made from a given time', () => {
  const text = 'export const day = (seconds: number) => new Date(seconds * 1_000).getDay();\n';
  expect(problemsWith({ 'packages/funds/src/day.ts': text })).toEqual([]);
});

test.each([
  'packages/funds/src/day.test.ts',
  'packages/funds/src/RowView.stories.tsx',
  'packages/screen-kit/src/testing/clock.ts',
  'packages/session/src/clock.ts',
  'apps/web/src/store/store.ts',
])('allows %s to read the device clock', (path) => {
  const problems = problemsWith({ [path]: 'export const at = () => Date.now();\n' });
  expect(problems.filter(({ rule }) => rule === 'clock')).toEqual([]);
});

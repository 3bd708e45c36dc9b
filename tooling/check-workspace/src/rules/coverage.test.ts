import { describe, expect, test } from 'vitest';
import { specTagsOf } from '../spec-tags.ts';
import { GOOD, plant, problemsWith } from '../testing/fixture.ts';
import { loadWorkspace } from '../workspace.ts';

const COVERAGE = 'docs/spec-coverage.md';
const TEST_FILE = 'packages/funds/src/pay.test.ts';
const STATEMENTS = ['# Coverage', '', '- **1.1** One pays', '  by card.', '- **1.2** Once.', ''];
const PAYS = "test('pays', () => {});";
const tagged = (...lines: string[]) => ({
  [COVERAGE]: STATEMENTS.join('\n'),
  [TEST_FILE]: [...lines, ''].join('\n'),
});
const problems = (...lines: string[]) => problemsWith(tagged(...lines));

test.each([
  ['one tag with two ids', ['// @spec 1.1 1.2', PAYS]],
  ['two tags', ['// @spec 1.1', PAYS, '// @spec 1.2', PAYS]],
  ['an indented tag', ["describe('card', () => {", '  // @spec 1.1 1.2', `  ${PAYS}`, '});']],
  ['a tag above a describe', ['// @spec 1.1 1.2', "describe('card', () => {});"]],
])('reports nothing for %s', (_, lines) => {
  expect(problems(...lines)).toEqual([]);
});

test.each([
  ['without a test', ['// @spec 1.1', PAYS], `${COVERAGE}:5`, '1.2: Once.'],
  ['whose test is skipped', ['// @spec 1.1', PAYS, '// @spec 1.2', "test.skip('a')"], '', '1.2:'],
  ['with a tag in other code', ['// @spec 1.1', PAYS, '// @spec 1.2', 'const a = 1;'], '', '1.2:'],
])('reports a statement %s', (_, lines, at, what) => {
  expect(problems(...lines)).toContainEqual(
    expect.objectContaining({
      file: at || `${COVERAGE}:5`,
      rule: 'coverage',
      what: expect.stringContaining(what),
    }),
  );
});

test('reports the second statement with the same id', () => {
  const files = tagged('// @spec 1.1', PAYS);
  const [problem, ...others] = problemsWith({ ...files, [COVERAGE]: '- **1.1** A\n- **1.1** B\n' });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `${COVERAGE}:2`, what: expect.stringContaining('1.1') });
});

const COMPLETE = ['// @spec 1.1 1.2', PAYS];
test.each([
  ['with an unknown id', ['// @spec 1.3', PAYS], '1.3'],
  ['without an id', ['// @spec', PAYS], 'no id'],
  ['at the end of the file', ['// @spec 1.1'], 'not directly above'],
  ['above a blank line', ['// @spec 1.1', '', PAYS], 'not directly above'],
  ['above a hook', ['// @spec 1.1', 'test.beforeEach(() => {});'], 'not directly above'],
  ['above a skipped test', ['// @spec 1.1', "test.skip('pays')"], 'not directly above'],
  ['above a statement', ['// @spec 1.1', 'const tests = 1;'], 'not directly above'],
])('reports a tag %s', (_, lines, what) => {
  expect(problems(...COMPLETE, ...lines)).toEqual([
    expect.objectContaining({
      file: `${TEST_FILE}:3`,
      rule: 'coverage',
      what: expect.stringContaining(what),
    }),
  ]);
});

test('reports a tag in a file that is no test', () => {
  const helper = 'packages/funds/src/pay.ts';
  const files = { ...tagged(...COMPLETE), [helper]: ['// @spec 1.1', PAYS].join('\n') };
  expect(problemsWith(files)).toEqual([
    expect.objectContaining({ file: `${helper}:1`, what: expect.stringContaining('not directly') }),
  ]);
});

test.each([
  ['a test', ["test('pays', () => {});"], 'pays'],
  ['a quoted title', ["test('pays, as \\'agreed\\'', () => {});"], "pays, as 'agreed'"],
  ['a title on the next line', ['test(', "  'pays',"], 'pays'],
  ['a list of cases', ['test.each([', "  ['a', 1],", "])('pays %s', () => {});"], 'pays %s'],
  ['listed cases', ["test.each(cases('a'))(", "  'pays %s',"], 'pays %s'],
  ['a Playwright test', ["test('pays', { tag: '@main' }, async () => {});"], 'pays'],
])('reads the title of %s', (_, lines, title) => {
  const { packages } = loadWorkspace(plant({ ...GOOD, ...tagged('// @spec 1.1', ...lines) }));
  expect(packages.flatMap(specTagsOf)).toEqual([{ ids: ['1.1'], at: `${TEST_FILE}:1`, title }]);
});

describe('document with references', () => {
  const SECURITY = 'docs/security.md';
  const problemsOf = (line: string) =>
    problemsWith({
      [TEST_FILE]: ['// @spec S1', PAYS, ''].join('\n'),
      'docs/adr/0001-pay.md': '',
      [SECURITY]: ['- **S1** One pays.', '- **G1** (1.2): a gap.', '', line, ''].join('\n'),
    });

  test('reports nothing when the claim and the decision exist', () => {
    expect(problemsOf('S1; ADR 0001')).toEqual([]);
  });

  test.each([
    ['a claim', 'S1, S2', 'S2'],
    ['a decision', 'ADR 0002', 'ADR 0002'],
  ])('reports %s that does not exist', (_, line, what) => {
    expect(problemsOf(line)).toEqual([
      expect.objectContaining({
        file: `${SECURITY}:4`,
        rule: 'coverage',
        what: expect.stringContaining(what),
      }),
    ]);
  });
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { formatProofReport, type ProofRun } from './proof-report.ts';
import { PROOFS, readMutationReport, readTestReport, SECTIONS } from './proofs.ts';

const PROOFS_HERE = [
  { name: 'settlement', section: 'Speed', of: 'service' },
  { name: 'kills', section: 'Faults', of: 'whole' },
  { name: 'never', section: 'Security', of: 'whole' },
] as const;

const createProofRun = (
  name: string,
  figures: ProofRun['figures'],
  product?: string,
): [string, ProofRun] => [
  name,
  {
    product,
    ...{ name, command: 'pnpm …', commit: 'abc1234', day: '2026-11-27', seconds: 3, figures },
    machine: ['2 cores.', 'Node 24.'],
  },
];

const REPORT = formatProofReport(
  PROOFS_HERE,
  new Map([
    createProofRun(
      'settlement',
      [{ promise: 'all settled', figure: '4300 ms', target: '≤ 5000 ms', verdict: 'kept' }],
      'abcdef01',
    ),
    createProofRun('kills', [
      { promise: 'nothing | lost', figure: '1', target: '0', verdict: 'broken' },
      { promise: 'Redis', figure: 'there is none', target: '', verdict: 'skipped' },
    ]),
    createProofRun('gone', [{ promise: 'old', figure: '1', target: '1', verdict: 'kept' }]),
  ]),
  new Map([
    ['service', 'abcdef01'],
    ['whole', 'abcdef02'],
  ] as const),
);

test('has a row per promise with value, target and origin', () => {
  expect(REPORT).toContain(
    '| all settled | 4300 ms | ≤ 5000 ms | kept | `settlement`, abc1234, 2026-11-27 |',
  );
});

test('marks missed and untried promises', () => {
  expect(REPORT).toContain('| nothing \\| lost | 1 | 0 | **missed** |');
  expect(REPORT).toContain('| Redis | there is none |  | not tried |');
  expect(REPORT).toContain('3 promises: 1 kept, 1 missed, 1 not tried.');
});

test('names proofs never run and omits removed ones', () => {
  expect(REPORT).toContain('1 of 3 proofs have not run: `never`.');
  expect(REPORT).not.toContain('old');
});

test('names proofs of an earlier product', () => {
  expect(REPORT).toContain(
    'service abcdef01, everything shipped abcdef02. 1 proofs ran on another product: `kills`.',
  );
});

test('gives every proof a unique name and a known part', () => {
  const names = PROOFS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PROOFS.filter(({ section }) => !SECTIONS.includes(section))).toEqual([]);
});

test('names only test files and benchmarks that exist', () => {
  for (const { name, command } of PROOFS) {
    const folder = ['api', 'e2e'].find((it) => command.includes(`@candela/${it}`)) ?? '.';
    const cwd = new URL({ api: 'apps/api', e2e: 'e2e' }[folder] ?? '.', `file://${ROOT}/`);
    for (const path of command.filter((it) => /^(src|test|apps|packages|e2e)\//.test(it))) {
      expect([name, path, globSync(path, { cwd }).length]).toEqual([name, path, 1]);
    }
  }
});

const testReport = (failed: number) =>
  `<testcase classname="a" name="b">${failed ? '<failure/>' : ''}</testcase>`;

test('keeps the promise when tests ran and all passed', () => {
  const read = readTestReport('found');
  expect(read(testReport(0))).toMatchObject([
    { promise: 'found', verdict: 'kept', figure: '1 tests passed, 0 failed' },
  ]);
  expect(read(testReport(1))).toMatchObject([{ verdict: 'broken' }]);
  expect(read('<testsuites/>')).toMatchObject([{ verdict: 'broken' }]);
});

const mutationReport = (statuses: readonly string[]) =>
  JSON.stringify({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } });

test('computes the mutation score over detectable mutants', () => {
  const read = readMutationReport('money');
  const killed = Array.from({ length: 16 }, () => 'Killed');
  const survived = ['Survived', 'NoCoverage', 'Survived', 'Ignored'];
  expect(read(mutationReport([...killed, 'Timeout', ...survived]))).toMatchObject([
    { figure: '85.00 % of 20', verdict: 'kept' },
  ]);
  expect(read(mutationReport([...killed, ...survived]))).toMatchObject([{ verdict: 'broken' }]);
  expect(read(mutationReport([]))).toMatchObject([{ verdict: 'broken' }]);
});

import { expect, test } from 'vitest';
import { formatProofReport } from './proof-report.ts';
import type { ProofRun } from './proof-runs.ts';
import { PROOFS, SECTIONS } from './proofs.ts';

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
    circumstances: ['2026-11-27 01:00 UTC, at abc1234.', '2 cores.', 'Node 24.'],
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
    // A proof that no longer exists.
    createProofRun('gone', [{ promise: 'old', figure: '1', target: '1', verdict: 'kept' }]),
  ]),
  (of) => (of === 'service' ? 'abcdef01' : 'abcdef02'),
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

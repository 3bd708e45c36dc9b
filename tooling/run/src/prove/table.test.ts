import { expect, test } from 'vitest';
import { PARTS, PROOFS } from './proofs.ts';
import type { Proven } from './proven.ts';
import { tableOf } from './table.ts';

const PROOFS_HERE = [
  { name: 'settlement', part: 'Speed', of: 'service' },
  { name: 'kills', part: 'Faults', of: 'whole' },
  { name: 'never', part: 'Security', of: 'whole' },
] as const;

const proven = (name: string, figures: Proven['figures'], product?: string): [string, Proven] => [
  name,
  {
    product,
    ...{ name, command: 'pnpm …', commit: 'abc1234', day: '2026-11-27', seconds: 3, figures },
    circumstances: ['2026-11-27 01:00 UTC, at abc1234.', '2 cores.', 'Node 24.'],
  },
];

const TABLE = tableOf(
  PROOFS_HERE,
  new Map([
    proven(
      'settlement',
      [{ promise: 'all settled', figure: '4300 ms', target: '≤ 5000 ms', verdict: 'kept' }],
      'abcdef01',
    ),
    proven('kills', [
      { promise: 'nothing | lost', figure: '1', target: '0', verdict: 'broken' },
      { promise: 'Redis', figure: 'there is none', target: '', verdict: 'skipped' },
    ]),
    // A proof that no longer exists.
    proven('gone', [{ promise: 'old', figure: '1', target: '1', verdict: 'kept' }]),
  ]),
  (of) => (of === 'service' ? 'abcdef01' : 'abcdef02'),
);

test('has a row per promise with value, target and origin', () => {
  expect(TABLE).toContain(
    '| all settled | 4300 ms | ≤ 5000 ms | kept | `settlement`, abc1234, 2026-11-27 |',
  );
});

test('marks missed and untried promises', () => {
  expect(TABLE).toContain('| nothing \\| lost | 1 | 0 | **missed** |');
  expect(TABLE).toContain('| Redis | there is none |  | not tried |');
  expect(TABLE).toContain('3 promises: 1 kept, 1 missed, 1 not tried.');
});

test('names proofs never run and omits removed ones', () => {
  expect(TABLE).toContain('1 of 3 proofs have not run: `never`.');
  expect(TABLE).not.toContain('old');
});

test('names proofs of an earlier product', () => {
  expect(TABLE).toContain(
    'service abcdef01, everything shipped abcdef02. 1 proofs ran on another product: `kills`.',
  );
});

test('gives every proof a unique name and a known part', () => {
  const names = PROOFS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PROOFS.filter(({ part }) => !PARTS.includes(part))).toEqual([]);
});

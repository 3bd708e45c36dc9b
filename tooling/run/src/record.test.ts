import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { circumstancesHere, recordOf, writeRecord } from './record.ts';
import { ROOT } from './workspace.ts';

const printed = {
  path: 'apps/api/bench/calls.bench.ts',
  output: '\u001b[32mpgbench\u001b[39m  801 \none\rtwo\n\n',
  circumstances: ['2026-11-25 10:00 UTC, at abc.', 'Two cores.'],
};

test('records output and circumstances as plain text', () => {
  expect(recordOf(printed)).toBe(
    '# apps/api/bench/calls.bench.ts\n\n2026-11-25 10:00 UTC, at abc.\nTwo cores.\n\n```text\npgbench  801\none\ntwo\n```\n',
  );
});

test('replaces the earlier record', () => {
  const root = mkdtempSync(join(tmpdir(), 'records-'));
  try {
    writeRecord(root, { ...printed, output: 'of before' });
    const path = writeRecord(root, printed);
    expect(path).toBe(join('.reports', 'bench', 'apps-api-bench-calls.md'));
    expect(readFileSync(join(root, path), 'utf8')).toBe(recordOf(printed));
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('names the time, commit, machine and versions', () => {
  const [moment, machine, versions] = circumstancesHere(ROOT, new Date('2026-11-25T10:00:59Z'));
  expect(moment).toMatch(/^2026-11-25 10:00 UTC, at .+\.$/);
  expect(machine).toMatch(/^\d+ cores \(.+\), \d+ GiB, /);
  expect(circumstancesHere(tmpdir(), new Date())[0]).toContain('an unknown commit');
  expect(versions).toContain(process.versions.node);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEnvironment, formatRecord, writeRecord } from './benchmark-record.ts';
import { ROOT } from './workspace.ts';

const record = {
  path: 'apps/api/bench/api-calls.bench.ts',
  output: '\u001b[32mpgbench\u001b[39m  801 \none\rtwo\n\n',
  environment: ['2026-11-25 10:00 UTC, at abc.', 'Two cores.'],
};

test('records output and circumstances as plain text', () => {
  expect(formatRecord(record)).toBe(
    '# apps/api/bench/api-calls.bench.ts\n\n2026-11-25 10:00 UTC, at abc.\nTwo cores.\n\n```text\npgbench  801\none\ntwo\n```\n',
  );
});

test('replaces the earlier record', () => {
  const root = mkdtempSync(join(tmpdir(), 'records-'));
  try {
    writeRecord(root, { ...record, output: 'of before' });
    const path = writeRecord(root, record);
    expect(path).toBe(join('.reports', 'bench', 'apps-api-bench-api-calls.md'));
    expect(readFileSync(join(root, path), 'utf8')).toBe(formatRecord(record));
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('names the time, commit, machine and versions', () => {
  const [moment, machine, versions] = describeEnvironment(ROOT, new Date('2026-11-25T10:00:59Z'));
  expect(moment).toMatch(/^2026-11-25 10:00 UTC, at .+\.$/);
  expect(machine).toMatch(/^\d+ cores \(.+\), \d+ GiB, /);
  expect(describeEnvironment(tmpdir(), new Date())[0]).toContain('an unknown commit');
  expect(versions).toContain(process.versions.node);
});

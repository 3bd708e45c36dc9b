import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runScenario } from './run-scenario.ts';
import { kills } from './scenarios/kills.ts';
import { killServices } from './service-process.ts';

const directory = mkdtempSync(join(tmpdir(), 'candela-faults-test-'));
afterAll(async () => {
  await killServices();
  rmSync(directory, { recursive: true });
});

/** Not asserted, since the machine may be busy. */
const TIME_TARGET = /^≤ \d+ ms$/;

/**
 * The clock is set ahead to make orders due. Two dozen seconds when idle, minutes beside other
 * suites.
 */
test('loses, duplicates and alters nothing when killed at start and under load', async () => {
  const report = await runScenario(kills, {
    ...{ engine: 'embedded', server: '', redis: '', operations: 300, kills: 3, seed: 1, port: 0 },
    processes: 1,
    ...{ settle: 'ahead', journalFile: join(directory, 'journal.jsonl') },
  });
  expect(report.findings).toEqual([]);
  const broken = report.lines.filter(
    ({ verdict, target }) => verdict !== 'kept' && !TIME_TARGET.test(target),
  );
  expect(broken).toEqual([]);
}, 600_000);

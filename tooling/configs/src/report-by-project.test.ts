import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { ReportByProject } from './report-by-project.ts';

/** Runs test files in a temporary folder, each as a project, and returns the reports. */
async function run(files: Record<string, string>) {
  const root = mkdtempSync(join(import.meta.dirname, '../node_modules/report-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, `${name}.test.ts`), text);
  }
  const before = process.exitCode;
  const vitest = await startVitest('test', [], {
    root,
    config: false,
    watch: false,
    reporters: [new ReportByProject(join(root, 'reports'))],
    projects: Object.keys(files).map((name) => ({
      test: { name, root, include: [`${name}.test.ts`] },
    })),
  });
  await vitest.close();
  process.exitCode = before;
  return Object.fromEntries(
    readdirSync(join(root, 'reports')).map((name) => [
      name,
      JSON.parse(readFileSync(join(root, 'reports', name), 'utf8')),
    ]),
  );
}

test('writes one report per project with passed, failed and skipped tests', async () => {
  const reports = await run({
    unit: `import { test, expect } from 'vitest';
      test('one', () => {}); test('two', () => {}); test.skip('three', () => {});`,
    stories: `import { test, expect } from 'vitest'; test('bad', () => expect(1).toBe(2));`,
  });
  expect(reports).toMatchObject({
    'unit.json': { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1 },
    'stories.json': { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 },
  });
  expect(reports['stories.json'].testResults[0].assertionResults).toEqual([
    {
      fullName: 'bad',
      status: 'failed',
      failureMessages: [expect.stringContaining('expected 1 to be 2')],
    },
  ]);
});

test('reports an unloadable file as failed without assertions', async () => {
  const reports = await run({ unit: `throw new Error('no');` });
  expect(reports['unit.json'].testResults).toMatchObject([
    { status: 'failed', assertionResults: [] },
  ]);
});

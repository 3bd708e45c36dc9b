import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: {
      fullName: string;
      status: 'passed' | 'failed' | 'skipped';
      /** Error messages; empty unless the test failed. */
      failureMessages: string[];
    }[];
  }[];
}

/**
 * Writes one report per project of a run, `<folder>/<project>.json`, since Vitest's JSON reporter
 * merges them; unit tests and stories are counted separately. A file that cannot be loaded has no
 * assertions and counts as failed.
 */
export class ReportByProject implements Reporter {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  onInit(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const [project, report] of createReports(modules)) {
      writeFileSync(join(this.#folder, `${project}.json`), JSON.stringify(report));
    }
  }
}

function createReports(modules: readonly TestModule[]): Map<string, Report> {
  const byProject = new Map<string, Report>();
  for (const module of modules) {
    const report = byProject.get(module.project.name) ?? createEmptyReport();
    byProject.set(module.project.name, report);
    const assertionResults = Array.from(module.children.allTests(), (test) => {
      const { state, errors } = test.result();
      return {
        fullName: test.fullName,
        status: state === 'pending' ? 'failed' : state,
        failureMessages: errors?.map(({ message }) => message) ?? [],
      } as const;
    });
    const count = (status: string) => assertionResults.filter((it) => it.status === status).length;
    report.numPassedTests += count('passed');
    report.numFailedTests += count('failed');
    report.numPendingTests += count('skipped');
    report.testResults.push({
      name: module.moduleId,
      status: module.ok() ? 'passed' : 'failed',
      assertionResults,
    });
  }
  return byProject;
}

function createEmptyReport(): Report {
  return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
}

import { existsSync, readFileSync } from 'node:fs';
import {
  type PlaywrightSuite,
  playwrightFailures,
  type VitestFile,
  vitestFailures,
} from './report-failures.ts';

/** Numbers of passed, failed and skipped tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Reason for a failure that no test in the report shows. */
  readonly remark?: string;
  /** Failed tests by name, each with the start of its error message. */
  readonly failures?: readonly string[];
}

const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 };

/** A step without a report counts as one test. */
export function stepTally(ok: boolean): Tally {
  return { ...EMPTY_TALLY, [ok ? 'passed' : 'failed']: 1 };
}

/**
 * Counts the tests of a Vitest or Playwright report. A missing or unreadable report is a failure,
 * and so is a failed command whose report shows no failed test, since a suite that could not be
 * loaded must not pass.
 *
 * @param ok whether the command that wrote the report exited with 0.
 */
export function readReportTally(file: string, ok: boolean): Tally {
  if (!existsSync(file))
    return failedTally(`${file} was not written: the run ended before its tests.`);
  let tally: Tally;
  try {
    tally = reportTally(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return failedTally(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (tally.passed + tally.failed === 0) return failedTally(`${file} holds no test that ran.`);
  if (!ok && tally.failed === 0) {
    return { ...tally, failed: 1, remark: 'The command failed although no single test did.' };
  }
  return tally;
}

/** Adds up tallies and concatenates their remarks and failures. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const remarks = tallies.flatMap(({ remark }) => remark ?? []);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  const total = (of: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((count, tally) => count + tally[of], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    ...(remarks.length > 0 ? { remark: remarks.join(' ') } : {}),
    ...(failures.length > 0 ? { failures } : {}),
  };
}

function failedTally(remark: string): Tally {
  return { ...EMPTY_TALLY, failed: 1, remark };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: readonly VitestFile[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: readonly unknown[];
  suites?: readonly PlaywrightSuite[];
}

/** Counts the tests of a Vitest or Playwright report. */
export function reportTally(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected + (report.errors?.length ?? 0),
      skipped,
      ...failuresField(playwrightFailures(report.suites ?? [])),
    };
  }
  if (typeof report.numPassedTests !== 'number') {
    throw new Error('it is neither a report of Vitest nor of Playwright');
  }
  const unloadableFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((it) => it.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadableFiles,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    ...failuresField(vitestFailures(report.testResults ?? [])),
  };
}

function failuresField(failures: readonly string[]): Pick<Tally, 'failures'> {
  return failures.length > 0 ? { failures } : {};
}

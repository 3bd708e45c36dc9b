import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** By name, with the start of the error message. */
  readonly failures: readonly string[];
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** No test of a report shows it. */
export const failedTally = (reason: string): Tally => ({
  ...NO_TESTS,
  ...{ failed: 1, failures: [reason] },
});

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, it) => ({
      passed: sum.passed + it.passed,
      failed: sum.failed + it.failed,
      skipped: sum.skipped + it.skipped,
      failures: [...sum.failures, ...it.failures],
    }),
    NO_TESTS,
  );
}

const TEST_CASE = /<testcase\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const FAILURE = /<(?:failure|error)\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/;
const MAX_MESSAGE_LINES = 12;
const MAX_SNAPSHOT_LINES = 40;

/**
 * JUnit, of Vitest or Playwright; a file that could not be loaded is a failed test case.
 *
 * @param select by the test's file.
 */
export function readTally(report: string, select: (file: string) => boolean = () => true): Tally {
  const tallies = [...report.matchAll(TEST_CASE)].flatMap(([, attributes = '', content = '']) => {
    const file = attribute(attributes, 'classname');
    if (!select(file)) return [];
    const [failure, failureAttributes = '', text] = FAILURE.exec(content) ?? [];
    if (failure !== undefined) {
      const name = `${file} › ${attribute(attributes, 'name')}`;
      const message = text ? decode(text) : attribute(failureAttributes, 'message');
      return [
        failedTally([name, ...indent(message, MAX_MESSAGE_LINES), ...pageTree(content)].join('\n')),
      ];
    }
    return [{ ...NO_TESTS, ...(/<skipped\b/.test(content) ? { skipped: 1 } : { passed: 1 }) }];
  });
  return sumTallies(tallies);
}

/** Attached by Playwright; CI keeps only the output. */
function pageTree(content: string): readonly string[] {
  const [path = ''] = /[^\s[\]|]*error-context\.md/.exec(content) ?? [];
  // Relative to `e2e`.
  const file = join(ROOT, 'e2e', path.replace(/^(\.\.\/)+/, ''));
  if (path === '' || !existsSync(file)) return [];
  const [, tree = ''] = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(file, 'utf8')) ?? [];
  return indent(tree, MAX_SNAPSHOT_LINES);
}

const indent = (text: string, maxLines: number) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)
    .map((line) => `    ${line}`);

const attribute = (attributes: string, name: string) =>
  decode(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const decode = (text: string) =>
  text
    .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

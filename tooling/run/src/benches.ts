import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** A benchmark's name in `pnpm bench` and its command. */
export interface Bench {
  /** Path from the root. */
  readonly path: string;
  readonly command: readonly [string, ...string[]];
}

/**
 * Script benchmarks in the packages, and Playwright configurations for benchmarks of the running
 * app.
 */
const SCRIPTS = '{packages,apps,tooling}/*/bench/*.ts';
const SUITES = 'e2e/*.config.ts';
/** Playwright configurations that are not benchmarks: tests, screenshots and fault injection. */
const NO_BENCHES: readonly string[] = [
  'e2e/playwright.config.ts',
  'e2e/full.config.ts',
  'e2e/screens.config.ts',
  'e2e/monkey.config.ts',
];

/** In a folder that also contains helpers, this ending marks the benchmarks. */
const ENDING = '.bench.ts';

/** Benchmarks whose path contains the filter, in order. */
export function findBenches(root: string, filter = ''): readonly Bench[] {
  const paths = globSync([SCRIPTS, SUITES], { cwd: root }).map((it) => it.replaceAll('\\', '/'));
  const named = new Set(paths.filter((it) => it.endsWith(ENDING)).map(dirname));
  return paths
    .filter((it) => it.endsWith(ENDING) || !named.has(dirname(it)))
    .filter((it) => it.includes(filter) && !NO_BENCHES.includes(it))
    .sort()
    .map((path) => ({ path, command: commandOf(path) }));
}

function commandOf(path: string): Bench['command'] {
  return path.startsWith('e2e/')
    ? ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', path]
    : ['tsx', '--conditions=source', path];
}

import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** A benchmark: what `pnpm bench` calls it, and how it runs. */
export interface Bench {
  /** Path from the root. */
  readonly path: string;
  readonly command: readonly [string, ...string[]];
}

/** Beside what they measure; and those that take the started product, as a configuration of Playwright each. */
const SCRIPTS = '{packages,apps,tooling}/*/bench/*.ts';
const SUITES = 'e2e/*.config.ts';
/** The tests, pictures, and what breaks things. */
const NO_BENCHES: readonly string[] = [
  'e2e/playwright.config.ts',
  'e2e/full.config.ts',
  'e2e/screens.config.ts',
  'e2e/monkey.config.ts',
];

/** Where benchmarks have helpers beside them, they are told from those by this ending. */
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

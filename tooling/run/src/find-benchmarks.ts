import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** A benchmark's name in `pnpm bench` and its command. */
export interface Benchmark {
  /** Path from the root. */
  readonly path: string;
  readonly command: readonly [string, ...string[]];
}

/**
 * Script benchmarks in the packages, and Playwright configurations for benchmarks of the running
 * app.
 */
const SCRIPT_GLOB = '{packages,apps,tooling}/*/bench/*.ts';
const SUITE_GLOB = 'e2e/*.config.ts';
/** Playwright configurations that are not benchmarks: tests, screenshots and fault injection. */
const EXCLUDED_SUITES: readonly string[] = [
  'e2e/playwright.config.ts',
  'e2e/full.config.ts',
  'e2e/screens.config.ts',
  'e2e/monkey.config.ts',
];

/** In a folder that also contains helpers, this ending marks the benchmarks. */
const BENCH_SUFFIX = '.bench.ts';

/** Benchmarks whose path contains the filter, in order. */
export function findBenchmarks(root: string, filter = ''): readonly Benchmark[] {
  const paths = globSync([SCRIPT_GLOB, SUITE_GLOB], { cwd: root }).map((it) =>
    it.replaceAll('\\', '/'),
  );
  const foldersWithSuffix = new Set(paths.filter((it) => it.endsWith(BENCH_SUFFIX)).map(dirname));
  return paths
    .filter((it) => it.endsWith(BENCH_SUFFIX) || !foldersWithSuffix.has(dirname(it)))
    .filter((it) => it.includes(filter) && !EXCLUDED_SUITES.includes(it))
    .sort()
    .map((path) => ({ path, command: toCommand(path) }));
}

function toCommand(path: string): Benchmark['command'] {
  return path.startsWith('e2e/')
    ? ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', path]
    : ['tsx', '--conditions=source', path];
}

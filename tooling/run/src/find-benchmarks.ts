import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** A benchmark's name in `pnpm bench` and its command. */
export interface Benchmark {
  /** Path from the root. */
  readonly path: string;
  readonly command: readonly [string, ...string[]];
}

const SCRIPT_GLOB = '{packages,apps,tooling}/*/bench/*.ts';
/** Benchmarks of the running app; the folder is the name of the Playwright project. */
const BROWSER_GLOB = 'e2e/*/*.bench.ts';

/** In a folder that also contains helpers, this ending marks the benchmarks. */
const BENCH_SUFFIX = '.bench.ts';

/** Benchmarks whose path contains the filter, in order. */
export function findBenchmarks(root: string, filter = ''): readonly Benchmark[] {
  const paths = globSync([SCRIPT_GLOB, BROWSER_GLOB], { cwd: root }).map((it) =>
    it.replaceAll('\\', '/'),
  );
  const foldersWithSuffix = new Set(paths.filter((it) => it.endsWith(BENCH_SUFFIX)).map(dirname));
  return paths
    .filter((it) => it.endsWith(BENCH_SUFFIX) || !foldersWithSuffix.has(dirname(it)))
    .filter((it) => it.includes(filter))
    .sort()
    .map((path) => ({ path, command: toCommand(path) }));
}

function toCommand(path: string): Benchmark['command'] {
  const [workspace, project = ''] = path.split('/');
  if (workspace !== 'e2e') return ['tsx', '--conditions=source', path];
  return [
    ...(['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', path] as const),
    ...['--config', 'e2e', '--project', project, '--reporter', 'line'],
  ];
}

import { globSync } from 'node:fs';

/** Benchmarks whose path contains the filter, in order, as paths from the root. */
export function findBenches(root: string, filter = ''): readonly string[] {
  return globSync('{packages,apps}/*/bench/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes(filter))
    .sort();
}

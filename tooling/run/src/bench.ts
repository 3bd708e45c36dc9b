/**
 * `pnpm bench [filter] [argument…]`: runs the benchmarks whose path contains the filter; `--list`
 * lists them.
 */
import { globSync } from 'node:fs';
import { reportStep } from './run-step.ts';
import { ROOT } from './workspace.ts';

const [filter = '', ...args] = process.argv.slice(2);
const isList = filter === '--list';
const paths = globSync(
  [
    // Elsewhere in the service, helpers lie beside the benchmarks.
    ...['{packages,tooling}/*/bench/*.ts', 'apps/*/bench/*.bench.ts'],
    // The Playwright project.
    'e2e/*/*.bench.ts',
  ],
  { cwd: ROOT },
)
  .filter((path) => isList || path.includes(filter))
  .sort();
if (paths.length === 0) {
  console.error(`No benchmark's path contains "${filter}". Run pnpm bench --list to see all.`);
  process.exitCode = 1;
}
for (const path of paths) {
  console.log(path);
  if (isList) continue;
  const [workspace, project = ''] = path.split('/');
  const { ok } = await reportStep({
    ...{ name: path, live: true },
    command:
      workspace === 'e2e'
        ? [
            ...(['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', path] as const),
            ...['--config', 'e2e', '--project', project, '--reporter', 'line'],
          ]
        : ['tsx', '--conditions=source', path, ...args],
  });
  if (!ok) process.exitCode = 1;
}

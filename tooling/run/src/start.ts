/** `pnpm start`: builds what changed, then runs the service, which also serves the web app. */
import { join } from 'node:path';
import { keepRunning } from './keep.ts';
import { runStep, seconds } from './step.ts';
import { ROOT } from './workspace.ts';

process.stdout.write('Building what changed … ');
const build = await runStep({
  name: 'build',
  command: [
    'turbo',
    'run',
    'bundle',
    '--filter=@candela/web',
    '--filter=@candela/console',
    '--filter=@candela/api',
    '--output-logs=errors-only',
  ],
});
if (build.ok) {
  console.log(`done in ${seconds(build.ms)}.`);
  process.exitCode = await keepRunning([
    {
      command: ['node', join('apps', 'api', 'dist', 'main.js')],
      env: {
        WEB_DIST: process.env.WEB_DIST ?? join(ROOT, 'apps', 'web', 'dist'),
        CONSOLE_DIST: process.env.CONSOLE_DIST ?? join(ROOT, 'apps', 'console', 'dist'),
      },
    },
  ]);
} else {
  console.error(
    `failed. The app cannot start without its build; what the build said:\n\n${build.output.trimEnd()}\n\nMend what it names, then run pnpm start again.`,
  );
  process.exitCode = 1;
}

/** `pnpm start`: builds what changed, then runs the service, which also serves the web app. */
import { join } from 'node:path';
import { runUntilFirstExit } from './run-processes.ts';
import { formatSeconds, runStep } from './run-step.ts';
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
  console.log(`done in ${formatSeconds(build.ms)}.`);
  process.exitCode = await runUntilFirstExit([
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
    `failed:\n\n${build.output.trimEnd()}\n\nFix these errors, then run pnpm start again.`,
  );
  process.exitCode = 1;
}

/**
 * `pnpm dev`: restarts the service and reloads the web app when a source of any package changes.
 */
import { join } from 'node:path';
import { runUntilFirstExit } from './run-processes.ts';

console.log('Open http://127.0.0.1:5173 (the service answers on port 3000). Ctrl-C stops both.');
process.exitCode = await runUntilFirstExit([
  {
    command: ['tsx', 'watch', '--conditions=source', join('apps', 'api', 'src', 'main.ts')],
    env: { PORT: process.env.PORT ?? '3000' },
  },
  { command: ['pnpm', '--filter', '@candela/web', 'dev'] },
]);

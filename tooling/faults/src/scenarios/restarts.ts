import { canStartLocalPostgres, type ShutdownMode, startLocalPostgres } from '../local-postgres.ts';
import { countLine, timeLine } from '../report.ts';
import { type Scenario, skippedResult } from './scenario.ts';
import { injectUnderLoad, runWithRig, waitUntilServed } from './scenario-harness.ts';

/** Alternates between a shutdown and a crash. */
const SHUTDOWN_MODES: readonly ShutdownMode[] = ['fast', 'immediate'];
const REPETITIONS = 20;
const SERVED_LIMIT_MS = 5_000;

/** PostgreSQL is shut down or crashes under load, and is started again. */
export const restarts: Scenario = {
  name: 'restarts',
  engines: ['postgres'],
  async run(context) {
    if (!canStartLocalPostgres()) {
      const reason = 'PostgreSQL’s own programs, initdb and pg_ctl, cannot be run';
      return skippedResult('a separate database server', 'started', reason);
    }
    const server = await startLocalPostgres();
    try {
      return await runWithRig(
        { ...context, server: server.url },
        {
          async run(rig) {
            const waitsMs: number[] = [];
            await injectUnderLoad(rig, context, REPETITIONS, async () => {
              await server.restart(
                SHUTDOWN_MODES[waitsMs.length % SHUTDOWN_MODES.length] ?? 'fast',
              );
              waitsMs.push(await waitUntilServed(rig));
            });
            return [
              countLine(
                'the database server shut down, or crashed, and started again',
                ...([waitsMs.length, REPETITIONS] as const),
              ),
              timeLine(
                'answered again once it takes connections',
                ...([Math.max(...waitsMs), SERVED_LIMIT_MS] as const),
              ),
            ];
          },
        },
      );
    } finally {
      await server.close();
    }
  },
};

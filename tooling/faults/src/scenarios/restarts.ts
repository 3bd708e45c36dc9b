import { type Ending, hasOwnServer, openOwnServer } from '../own-server.ts';
import { countLine, timeLine } from '../report.ts';
import { notPlayed, type Scenario } from './scenario.ts';
import { onStage, underLoad, untilServed } from './stage.ts';

/** Alternates between a shutdown and a crash. */
const ENDINGS: readonly Ending[] = ['fast', 'immediate'];
const TIMES = 20;
const SERVED_LIMIT_MS = 5_000;

/** PostgreSQL is shut down or crashes under load, and is started again. */
export const restarts: Scenario = {
  name: 'restarts',
  engines: ['postgres'],
  async play(circumstances) {
    if (!hasOwnServer()) {
      const why = 'PostgreSQL’s own programs, initdb and pg_ctl, cannot be run';
      return notPlayed('a database server of its own', 'made', why);
    }
    const server = await openOwnServer();
    try {
      return await onStage(
        { ...circumstances, server: server.url },
        {
          async act(rig) {
            const waitsMs: number[] = [];
            await underLoad(rig, circumstances, TIMES, async () => {
              await server.restart(ENDINGS[waitsMs.length % ENDINGS.length] ?? 'fast');
              waitsMs.push(await untilServed(rig));
            });
            return [
              countLine(
                'the database server shut down, or crashed, and started again',
                ...([waitsMs.length, TIMES] as const),
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

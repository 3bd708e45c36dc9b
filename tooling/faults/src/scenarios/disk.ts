import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, type Line } from '../report.ts';
import { startService } from '../service.ts';
import { notPlayed, type Scenario, type Told } from './scenario.ts';
import { onStage, underLoad } from './stage.ts';

/** Twice the data of a first start; the test fills the rest. */
const DISK = 'size=400m';
const FULL_MS = 3_000;
const BLOCK_BYTES = 64 * 1_024;

/** The disk of the data directory becomes full under load, and is freed again. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  engines: ['embedded'],
  play: (circumstances) =>
    withMount([DISK], (directory) =>
      onStage(circumstances, {
        dataDir: directory,
        async act(rig) {
          let ended = 0;
          await underLoad(rig, circumstances, 1, async () => {
            const filler = join(directory, 'filler');
            fill(filler);
            await sleep(FULL_MS);
            rmSync(filler);
            await sleep(FULL_MS);
            // Whether the service survived or exited: after a restart all acknowledged operations
            // must be stored.
            ended = rig.service().isRunning() ? 0 : 1;
            await rig.kill();
            await rig.start();
          });
          return [
            countLine(
              'the disk full, then free, then started again',
              1,
              1,
              `ended by itself: ${ended}`,
            ),
          ];
        },
      }),
    ),
};

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(BLOCK_BYTES);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

/** The data directory is read-only: the service must refuse to start, with a one-line message. */
export const unwritable: Scenario = {
  name: 'unwritable',
  engines: ['embedded'],
  play: ({ port }) =>
    withMount(['ro'], async (directory) => {
      const service = startService({ settings: { DATA_DIR: directory }, port });
      const code = await service.exit;
      const said = service.output().trim();
      const isSentence = code === 1 && !said.includes('\n');
      const line: Line = {
        promise: 'a start on a disk that cannot be written is refused in one line',
        figure: `code ${code}: ${said.slice(0, 160).replaceAll('\n', ' | ')}`,
        target: 'code 1, one line',
        verdict: isSentence ? 'kept' : 'broken',
      };
      return { lines: [line], reconciled: undefined };
    }),
};

/** Mounts a tmpfs. Without the permission to mount, the scenario is skipped. */
async function withMount(
  options: readonly string[],
  work: (directory: string) => Promise<Told>,
): Promise<Told> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-disk-'));
  const words = ['-t', 'tmpfs', '-o', options.join(','), 'candela-faults', directory];
  const mounted = spawnSync('mount', words, { encoding: 'utf8' });
  try {
    if (mounted.status === 0) return await work(directory);
    const why = (mounted.stderr ?? mounted.error?.message ?? '').trim();
    return notPlayed('a disk of its own', 'mounted', why);
  } finally {
    if (mounted.status === 0) spawnSync('umount', [directory]);
    rmSync(directory, { recursive: true, force: true });
  }
}

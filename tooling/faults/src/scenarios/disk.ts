import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countLine, type ReportLine } from '../report.ts';
import { startService } from '../service-process.ts';
import { type Scenario, type ScenarioResult, skippedResult } from './scenario.ts';
import { injectUnderLoad, runWithRig } from './scenario-harness.ts';

/** Twice the data of a first start; the test fills the rest. */
const TMPFS_OPTIONS = 'size=400m';
const FULL_MS = 3_000;
const BLOCK_BYTES = 64 * 1_024;

export const fullDisk: Scenario = {
  name: 'full-disk',
  engines: ['embedded'],
  run: (context) =>
    withMount([TMPFS_OPTIONS], (directory) =>
      runWithRig(context, {
        dataDir: directory,
        async run(rig) {
          let ended = 0;
          await injectUnderLoad(rig, context, 1, async () => {
            const filler = join(directory, 'filler');
            fillDisk(filler);
            await sleep(FULL_MS);
            rmSync(filler);
            await sleep(FULL_MS);
            // The service may survive or exit: after a restart all acknowledged operations must be
            // stored.
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

function fillDisk(file: string): void {
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

/** The service must refuse to start, with a one-line message. */
export const unwritable: Scenario = {
  name: 'unwritable',
  engines: ['embedded'],
  run: ({ port }) =>
    withMount(['ro'], async (directory) => {
      const service = startService({ settings: { DATA_DIR: directory }, port });
      const code = await service.exit;
      const output = service.output().trim();
      const isSentence = code === 1 && !output.includes('\n');
      const line: ReportLine = {
        promise: 'a start on a disk that cannot be written is refused in one line',
        figure: `code ${code}: ${output.slice(0, 160).replaceAll('\n', ' | ')}`,
        target: 'code 1, one line',
        verdict: isSentence ? 'kept' : 'broken',
      };
      return { lines: [line], reconciled: undefined };
    }),
};

/** Skipped without the permission to mount. */
async function withMount(
  options: readonly string[],
  work: (directory: string) => Promise<ScenarioResult>,
): Promise<ScenarioResult> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-disk-'));
  const args = ['-t', 'tmpfs', '-o', options.join(','), 'candela-faults', directory];
  const mounted = spawnSync('mount', args, { encoding: 'utf8' });
  try {
    if (mounted.status === 0) return await work(directory);
    const reason = (mounted.stderr ?? mounted.error?.message ?? '').trim();
    return skippedResult('a separate disk', 'mounted', reason);
  } finally {
    if (mounted.status === 0) spawnSync('umount', [directory]);
    rmSync(directory, { recursive: true, force: true });
  }
}

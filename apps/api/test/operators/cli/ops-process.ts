import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createThrowawayDatabase } from '@candela/faults/throwaway-database';
import { inject } from 'vitest';
import { liveSettings } from '../../helpers/live-settings.js';
import { type Program, startProgram } from '../../helpers/program.js';
import { MANUAL_REVIEWS } from '../operators-test-setup.js';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

export interface OpsRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Deployment {
  readonly service: Program;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export const startDeployment = (): Promise<Deployment> => startWithSettings(MANUAL_REVIEWS);

/** An automatic reviewer, which live mode must not have, would decide immediately. */
const INSTANT_REVIEWS = {
  SANDBOX_RECHARGE_SECONDS: '0',
  SANDBOX_WITHDRAWAL_SECONDS: '0',
  SANDBOX_REALNAME_SECONDS: '0',
};

/** Adds the first operator before the start. */
export function startLiveDeployment(exchangeUrl: string): Promise<Deployment> {
  const settings = { ...liveSettings(exchangeUrl), ...INSTANT_REVIEWS };
  return startWithSettings(settings, async (merged) => {
    const addOperatorArgs = [
      'operator',
      'add',
      'Maria',
      '--as',
      'Maria',
      '--reason',
      'the first',
      '--yes',
    ];
    const { code, stderr } = await runOps([...addOperatorArgs, '--create-database'], merged);
    if (code !== 0) throw new Error(stderr);
  });
}

async function startWithSettings(
  overrides: Readonly<Record<string, string>>,
  prepare?: (settings: Readonly<Record<string, string>>) => Promise<void>,
): Promise<Deployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-ops-'));
  const template = inject('databaseTemplate');
  const database =
    template.engine === 'postgres'
      ? await createThrowawayDatabase(template.url, { copy: true })
      : undefined;
  const settings = {
    ...{ DATA_DIR: dataDir, RATE_LIMIT_PER_USER: '0', ...overrides },
    ...(database !== undefined && { DATABASE_URL: database.url }),
  };
  await prepare?.(settings);
  const service = startProgram(dataDir, settings);
  await service.printed('Ctrl-C');
  return {
    ...{ service, dataDir, settings },
    async stop() {
      service.child.kill('SIGKILL');
      await service.exit;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const PROGRAM_PATH = [
  ...[join(ROOT, 'node_modules', '.bin'), dirname(process.execPath), '/usr/bin', '/bin'],
].join(delimiter);

export const startOps = (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess => startCommand(`node ${join(inject('program'), 'ops.js')}`, args, settings);

export function startOpsScript(args: readonly string[]): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { ops: string };
  };
  return startCommand(scripts.ops, args, {});
}

function startCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn('/bin/sh', ['-c', `exec ${command} "$@"`, 'ops', ...args], {
    cwd: ROOT,
    env: { PATH: PROGRAM_PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function runOps(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<OpsRun> {
  return waitForExit(startOps(args, settings));
}

export async function waitForExit(child: ChildProcess): Promise<OpsRun> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output[name] += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

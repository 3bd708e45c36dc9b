import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnv, ROOT } from './workspace.ts';

/** A program that runs until it ends or is stopped. */
export interface ProcessSpec {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs programs in parallel until one ends, then stops the others and returns the exit code.
 * Forwards signals, except a Ctrl-C at a terminal, which the whole process group already receives.
 */
export async function runUntilFirstExit(
  processes: readonly ProcessSpec[],
  stdio: SpawnOptions['stdio'] = 'inherit',
): Promise<number> {
  const children = processes.map(({ command: [program, ...args], env, cwd }) =>
    spawn(program, args, { cwd: cwd ?? ROOT, env: childEnv(env), stdio }),
  );
  const stopAll = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal);
  };
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal);
    };
    process.on(signal, handler);
    return [signal, handler] as const;
  });
  const exits = children.map(waitForExit);
  const first = await Promise.race(exits);
  stopAll('SIGTERM');
  await Promise.all(exits);
  for (const [signal, handler] of handlers) process.off(signal, handler);
  return first;
}

/** Exit code as in a shell: 128 plus the signal number for a program ended by a signal. */
function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(
        `${child.spawnfile} could not be started (${error.message}). Run pnpm install, then try again.`,
      );
      resolve(127);
    });
    child.on('exit', (code, signal) =>
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    );
  });
}

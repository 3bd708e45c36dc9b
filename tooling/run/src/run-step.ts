import { spawn } from 'node:child_process';
import { childEnv, ROOT } from './workspace.ts';

export interface Step {
  readonly name: string;
  /** No shell is involved. */
  readonly command: readonly [string, ...string[]];
  /** Otherwise output is shown only after a failure. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  /** Wall-clock milliseconds. */
  readonly ms: number;
  /** Empty for a live step. */
  readonly output: string;
}

/** Never rejects: a program that cannot be started is a failed step. */
export function runStep(step: Step, cwd: string = ROOT): Promise<StepResult> {
  const startedAt = performance.now();
  const [program, ...args] = step.command;
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (ok: boolean, remark = '') => {
      if (step.live) process.stderr.write(remark);
      resolve({
        name: step.name,
        ok,
        ms: performance.now() - startedAt,
        output: Buffer.concat(chunks).toString('utf8') + remark,
      });
    };
    const child = spawn(program, args, {
      cwd,
      env: childEnv(step.env),
      stdio: step.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    child.on('error', (error) =>
      finish(
        false,
        `${program} could not be started (${error.message}). Run pnpm install, then try again.\n`,
      ),
    );
    child.on('close', (code, signal) =>
      finish(code === 0, signal ? `${program} was ended by ${signal}.\n` : ''),
    );
  });
}

/** A quiet step's output is printed after a failure. */
export async function reportStep(
  step: Step,
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<StepResult> {
  print(step.live ? `\n── ${step.name}\n` : `── ${step.name} … `);
  const result = await runStep(step);
  print(`${step.live ? `── ${step.name}: ` : ''}${formatVerdict(result)}\n`);
  if (!result.ok && !step.live && result.output) print(`${result.output.trimEnd()}\n`);
  return result;
}

function formatVerdict({ ok, ms }: StepResult): string {
  return `${ok ? 'passed' : 'FAILED'} in ${formatSeconds(ms)}`;
}

/** `65432` → `65.4 s`. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `65432` → `1 min 5 s`. */
export function formatMinutes(ms: number): string {
  const totalSeconds = Math.round(ms / 1000);
  return `${Math.floor(totalSeconds / 60)} min ${totalSeconds % 60} s`;
}

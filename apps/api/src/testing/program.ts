import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** The program itself, in a process of its own: what no test inside one process can show. */
export interface Program {
  readonly child: ChildProcess;
  /** Everything printed so far, to either stream. */
  output(): string;
  /** Resolves when the text was printed. @throws Error when the program ends before. */
  printed(text: string): Promise<void>;
  /** Where it listens, once it has said so. */
  address(): string;
  readonly exit: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts the program with nothing in its environment but these settings. */
export function startProgram(dataDir: string, settings: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(inject('program'), 'main.js')], {
    cwd: PACKAGE,
    env: { PATH: dataDir, DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    child,
    output: () => output,
    exit,
    address: () => /Address\s+(\S+)/.exec(output)?.[1] ?? '',
    async printed(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended without "${text}":\n${output}`);
        await sleep(20);
      }
    },
  };
}

/** Ends whatever was started here and still runs, stopped or not. */
export async function endPrograms(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

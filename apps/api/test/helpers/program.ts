import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** For what in-process tests cannot show. */
export interface Program {
  readonly child: ChildProcess;
  output(): string;
  printed(text: string): Promise<void>;
  address(): string;
  readonly exit: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** The default history takes seconds to compute. */
const BASE_SETTINGS = { PORT: '0', CONSOLE_PORT: '0', SANDBOX_HISTORY_HOURS: '4' };

export function startProgram(dataDir: string, settings: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(inject('program'), 'main.js')], {
    cwd: PACKAGE,
    env: { ...BASE_SETTINGS, PATH: dataDir, DATA_DIR: dataDir, ...settings },
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

export async function endPrograms(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

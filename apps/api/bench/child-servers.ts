import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  readonly child: ChildProcess;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
}

const running = new Set<ChildProcess>();

/**
 * For a program that prints its address; its environment is `PATH`, `CONSOLE_PORT` and `env`.
 * @throws Error when it exits before.
 */
export async function startChildServer(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    cwd,
    // All would use the same console port.
    env: { PATH: process.env.PATH, CONSOLE_PORT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The program ended: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  child.stdout.removeAllListeners('data');
  child.stdout.resume();
  return { child, address };
}

export async function stopChildServers(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null) continue;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  running.clear();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
const CLOCK_MODULE = new URL('./clock-offset.ts', import.meta.url).href;
const POLL_MS = 10;
/** Timeout, not a target, also for a busy machine. */
const READY_TIMEOUT_MS = 180_000;

export interface Build {
  readonly main: string;
}

/** All users share one address and send without pauses. */
const NO_LIMITS = {
  RATE_LIMIT_PER_USER: '0',
  RATE_LIMIT_PER_IP: '0',
  RATE_LIMIT_LOGIN_PER_IP: '0',
  RATE_LIMIT_REGISTER_PER_IP: '0',
  RATE_LIMIT_PROOFS_PER_IP: '0',
};

export interface ServiceStart {
  readonly settings: Readonly<Record<string, string>>;
  /** 0 for a free one. */
  readonly port: number;
  /** Milliseconds, reread continuously. */
  readonly clockFile?: string | undefined;
  /** Of this repository by default. */
  readonly build?: Build | undefined;
}

export interface ServiceProcess {
  /** After `/readyz` returns 200. @throws Error when the process ends or the timeout expires. */
  ready(): Promise<ReadyService>;
  output(): string;
  isRunning(): boolean;
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Null for a signal. */
  readonly exit: Promise<number | null>;
}

export interface ReadyService {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Since the start of the process. */
  readonly ms: number;
  /** All threads, independent of other load. NaN where the system does not provide it. */
  readonly processorMs: number;
}

const running = new Set<ChildProcess>();

/** As `pnpm start`, with only these settings in the environment. */
export function startService({ settings, port, clockFile, build }: ServiceStart): ServiceProcess {
  const since = performance.now();
  const preload = clockFile === undefined ? [] : ['--import', CLOCK_MODULE];
  const child = spawn(process.execPath, [...preload, build?.main ?? MAIN], {
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      CONSOLE_PORT: 'off',
      ...(clockFile !== undefined && { CLOCK_AHEAD_FILE: clockFile }),
      ...NO_LIMITS,
      ...settings,
    },
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
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function ready(): Promise<ReadyService> {
    while (performance.now() - since < READY_TIMEOUT_MS) {
      if (!isRunning()) throw new Error(`It ended before it was ready:\n${output}`);
      const address = /Address\s+(\S+)/.exec(output)?.[1];
      if (address !== undefined && (await isReady(address))) {
        const ms = performance.now() - since;
        return { address, ms, processorMs: cpuTimeMs(child.pid) };
      }
      await sleep(POLL_MS);
    }
    throw new Error(`It was not ready within ${READY_TIMEOUT_MS} ms:\n${output}`);
  }
  return {
    ready,
    output: () => output,
    isRunning,
    signal: (name) => void child.kill(name),
    exit,
  };
}

/** Hundredths of a second (proc(5), `utime` and `stime`: fields 14 and 15). */
function cpuTimeMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/readyz`).catch(() => undefined);
  return response?.ok === true;
}

/** Even suspended ones. */
export async function killServices(): Promise<void> {
  for (const child of [...running]) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

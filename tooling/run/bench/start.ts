/**
 * Time until a warm `pnpm start` serves a page: nothing to build, PGlite data present. Median of
 * three, alternating with the service alone. Run: `pnpm bench start`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendMeasurements, atMost, percentile } from '@candela/figures';
import { childEnv, ROOT } from '../src/workspace.ts';

const PASSES = 3;
const TARGET_S = 8;
const TIMEOUT_MS = 300_000;
const POLL_MS = 20;

type Command = readonly [string, ...string[]];

/** Or fetched with `npx`. */
function pnpmCommand(): Command {
  const { npm_execpath: path } = process.env;
  if (!path?.includes('pnpm')) return ['npx', '-y', 'pnpm@12', 'start'];
  return /\.[cm]?js$/.test(path) ? ['node', path, 'start'] : [path, 'start'];
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'pnpm start': pnpmCommand(),
  'the service alone': ['node', join('apps', 'api', 'dist', 'main.js')],
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitForPage(url: string, child: ChildProcess): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    if (child.exitCode !== null) throw new Error(`The start ended with code ${child.exitCode}.`);
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok && (await response.text()).includes('<div id="root">')) {
      return performance.now() - startedAt;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No page was answered within ${TIMEOUT_MS} ms.`);
}

async function measureStart([program, ...args]: Command, dataDir: string): Promise<number> {
  const port = await freePort();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: childEnv({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WEB_DIST: join(ROOT, 'apps', 'web', 'dist'),
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
    // pnpm, its script and the service are stopped together.
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    return await waitForPage(`http://127.0.0.1:${port}/`, child);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    await waitUntilStopped(port);
  }
}

/** The service may outlive its parent while it writes, and locks the data directory. */
async function waitUntilStopped(port: number): Promise<void> {
  while (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'candela-start-'));
try {
  const first = await measureStart(COMMANDS['pnpm start'] as Command, dataDir);
  console.log(
    `first page, seconds (the first start, which builds what changed and makes the database: ${(first / 1_000).toFixed(2)})`,
  );
  const times = new Map<string, number[]>();
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [name, command] of Object.entries(COMMANDS)) {
      times.set(name, [...(times.get(name) ?? []), (await measureStart(command, dataDir)) / 1_000]);
    }
  }
  for (const [name, all] of times) {
    const median = percentile(all, 0.5);
    appendMeasurements([
      atMost({
        promise: `${name}: seconds until the first answered page, data at hand`,
        ...{ value: median, limit: TARGET_S, unit: 's', decimals: 2 },
        notes: `median of ${all.length}`,
      }),
    ]);
    console.log(
      `  ${name.padEnd(18)} median ${median.toFixed(2)} of ${all.map((it) => it.toFixed(2)).join(', ')}`,
    );
  }
  console.log(`  ${'target'.padEnd(18)} ≤ ${TARGET_S}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

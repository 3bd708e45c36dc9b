import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** How a server ends: `fast` as when its machine is told to shut down, `immediate` as when it loses its power. */
export type Ending = 'fast' | 'immediate';

/** A PostgreSQL server that belongs to whoever made it: nobody else is hurt when it ends. */
export interface OwnServer {
  /** Of the database `postgres` on it. */
  readonly url: string;
  /** Ends it and starts it again. Resolves once it takes connections, after it has recovered. */
  restart(ending: Ending): Promise<void>;
  close(): Promise<void>;
}

/** Where Debian puts what only a server needs. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * Makes an empty server on a free port of 127.0.0.1, with `fsync` as PostgreSQL has it.
 *
 * @returns undefined where PostgreSQL's own programs are not installed.
 * @throws Error with what they said, when one of them fails.
 */
export async function openOwnServer(): Promise<OwnServer | undefined> {
  const programs = programsFolder();
  return programs === undefined ? undefined : serverBy(programs);
}

async function serverBy(programs: string): Promise<OwnServer> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-postgres-'));
  const data = join(directory, 'data');
  const log = join(directory, 'log');
  const nobody = unprivileged();
  if (nobody) chownSync(directory, nobody.uid, nobody.gid);
  const port = await freePort();

  /** Beside what this process does meanwhile: people go on asking. */
  async function run(program: string, ...words: string[]): Promise<void> {
    const running = spawn(join(programs, program), words, {
      // What a daemon inherits must not be a pipe that somebody waits for.
      ...{ cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
      ...nobody,
    });
    const [code] = await once(running, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}; see ${log}.`);
  }
  const start = () => {
    const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`;
    return run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', '-s', 'start');
  };
  const stop = (ending: Ending) => run('pg_ctl', '-D', data, '-m', ending, '-w', '-s', 'stop');

  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(ending) {
      await stop(ending);
      await start();
    },
    async close() {
      await stop('immediate');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The newest there are; those on the path before all. */
function programsFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => +b - +a) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_ctl', 'initdb'].every((it) => existsSync(join(folder, it))));
}

/** PostgreSQL refuses to run as root: then as the user that its package makes. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (what: '-u' | '-g') => {
    const { status, stdout } = spawnSync('id', [what, 'postgres'], { encoding: 'utf8' });
    if (status !== 0) throw new Error('There is no user "postgres", and a server refuses root.');
    return Number(stdout);
  };
  return { uid: ask('-u'), gid: ask('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

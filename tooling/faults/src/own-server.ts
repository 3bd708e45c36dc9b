import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** How a server ends: `fast` like a machine's shutdown, `immediate` like a crash. */
export type Ending = 'fast' | 'immediate';

/** A private PostgreSQL server, which can be stopped without affecting others. */
export interface OwnServer {
  /** URL of its database `postgres`. */
  readonly url: string;
  /** Stops and starts the server. Resolves once it has recovered and accepts connections. */
  restart(ending: Ending): Promise<void>;
  close(): Promise<void>;
}

/** Debian's folder for the server programs. */
const DEBIAN = '/usr/lib/postgresql';
/** Characters of the server log included in an error. */
const SAID = 2_000;

/** Whether the server programs are installed and there is a user that may run them. */
export function hasOwnServer(): boolean {
  return programsFolder() !== undefined && owner() !== undefined;
}

/**
 * Creates an empty server on a free port of 127.0.0.1, with PostgreSQL's default `fsync`.
 *
 * @throws Error when the programs are missing, or with the server's log when one of them fails.
 */
export async function openOwnServer(): Promise<OwnServer> {
  const programs = programsFolder();
  const as = owner();
  if (programs === undefined || as === undefined) {
    throw new Error('No server can be made: see hasOwnServer.');
  }
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-postgres-'));
  const data = join(directory, 'data');
  const log = join(directory, 'log');
  chownSync(directory, as.uid, as.gid);
  const port = await freePort();

  /** Asynchronous, so that the simulated users continue meanwhile. */
  async function run(program: string, ...words: string[]): Promise<void> {
    const running = spawn(join(programs ?? '', program), words, {
      // A daemon would inherit a pipe and keep it open, so output is ignored.
      ...{ cwd: directory, stdio: ['ignore', 'ignore', 'inherit'], ...as },
    });
    const [code] = await once(running, 'exit');
    if (code === 0) return;
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-SAID) : 'nothing in its log';
    throw new Error(`${program} ${words.at(-1)} ended with ${code}: ${said}`);
  }
  const start = () => {
    const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`;
    return run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', '-s', 'start');
  };
  const stop = (ending: Ending) => run('pg_ctl', '-D', data, '-w', '-s', '-m', ending, 'stop');
  const close = async () => {
    // The server may be down already.
    await stop('immediate').catch(() => undefined);
    rmSync(directory, { recursive: true, force: true });
  };

  try {
    await run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', data);
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(ending) {
      await stop(ending);
      await start();
    },
    close,
  };
}

/** Programs on the PATH first, then the newest installed version. */
function programsFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => +b - +a) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_ctl', 'initdb'].every((it) => existsSync(join(folder, it))));
}

/**
 * PostgreSQL refuses to run as root: then the user `postgres` of its package is used, if it exists.
 */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid };
  const ask = (what: '-u' | '-g') => {
    const { status, stdout } = spawnSync('id', [what, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const [theirs, group] = [ask('-u'), ask('-g')];
  return theirs === undefined || group === undefined ? undefined : { uid: theirs, gid: group };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

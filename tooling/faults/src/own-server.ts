import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** How a server ends: `fast` as when its machine is told to shut down, `immediate` as when its processes crash. */
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
/** Of its log, so many characters are told with an error. */
const SAID = 2_000;

/** Whether a server can be made here: its programs are installed, and somebody may run them. */
export function hasOwnServer(): boolean {
  return programsFolder() !== undefined && owner() !== undefined;
}

/**
 * Makes an empty server on a free port of 127.0.0.1, with `fsync` as PostgreSQL has it.
 *
 * @throws Error when there are no programs of PostgreSQL's, or with what the server said when one of them fails.
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

  /** Beside what this process does meanwhile: people go on asking. */
  async function run(program: string, ...words: string[]): Promise<void> {
    const running = spawn(join(programs ?? '', program), words, {
      // What a daemon inherits must not be a pipe that somebody waits for.
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
    // It may be down already: then nothing is left to be ended.
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

/** The newest there are; those on the path before all. */
function programsFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => +b - +a) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_ctl', 'initdb'].every((it) => existsSync(join(folder, it))));
}

/** PostgreSQL refuses to run as root: then it is the user that its package makes, where there is one. */
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

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** `fast` is a shutdown, `immediate` a crash. */
export type ShutdownMode = 'fast' | 'immediate';

/** Can be stopped without affecting others. */
export interface LocalPostgres {
  readonly url: string;
  /** Resolves once it has recovered and accepts connections. */
  restart(mode: ShutdownMode): Promise<void>;
  close(): Promise<void>;
}

const DEBIAN_POSTGRES_DIR = '/usr/lib/postgresql';
const LOG_TAIL_CHARACTERS = 2_000;

/** Also whether there is a user that may run them. */
export function canStartLocalPostgres(): boolean {
  return findProgramsFolder() !== undefined && findProcessOwner() !== undefined;
}

/**
 * With PostgreSQL's default `fsync`.
 *
 * @throws Error when the programs are missing, or with the server's log when one fails.
 */
export async function startLocalPostgres(): Promise<LocalPostgres> {
  const programs = findProgramsFolder();
  const processOwner = findProcessOwner();
  if (programs === undefined || processOwner === undefined) {
    throw new Error('No server can be made: see canStartLocalPostgres.');
  }
  const directory = mkdtempSync(join(tmpdir(), 'candela-faults-postgres-'));
  const data = join(directory, 'data');
  const log = join(directory, 'log');
  chownSync(directory, processOwner.uid, processOwner.gid);
  const port = await freePort();

  /** The simulated users continue meanwhile. */
  async function run(program: string, ...args: string[]): Promise<void> {
    const running = spawn(join(programs ?? '', program), args, {
      // A daemon would inherit a pipe and keep it open.
      ...{ cwd: directory, stdio: ['ignore', 'ignore', 'inherit'], ...processOwner },
    });
    const [code] = await once(running, 'exit');
    if (code === 0) return;
    const logTail = existsSync(log)
      ? readFileSync(log, 'utf8').slice(-LOG_TAIL_CHARACTERS)
      : 'nothing in its log';
    throw new Error(`${program} ${args.at(-1)} ended with ${code}: ${logTail}`);
  }
  const start = () => {
    const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`;
    return run('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', '-s', 'start');
  };
  const stop = (mode: ShutdownMode) => run('pg_ctl', '-D', data, '-w', '-s', '-m', mode, 'stop');
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
    async restart(mode) {
      await stop(mode);
      await start();
    },
    close,
  };
}

/** The PATH first, then the newest version. */
function findProgramsFolder(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES_DIR)
    ? readdirSync(DEBIAN_POSTGRES_DIR).sort((a, b) => +b - +a)
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_POSTGRES_DIR, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_ctl', 'initdb'].every((it) => existsSync(join(folder, it))));
}

/** PostgreSQL refuses to run as root. */
function findProcessOwner(): { readonly uid: number; readonly gid: number } | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid };
  const queryId = (what: '-u' | '-g') => {
    const { status, stdout } = spawnSync('id', [what, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const [postgresUid, postgresGid] = [queryId('-u'), queryId('-g')];
  return postgresUid === undefined || postgresGid === undefined
    ? undefined
    : { uid: postgresUid, gid: postgresGid };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

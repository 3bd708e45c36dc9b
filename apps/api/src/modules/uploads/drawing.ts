import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, type Result } from '../../result.js';
import type { StoreFailure } from './errors.js';
import type { Picture } from './picture.js';

/** Longer than the costliest picture takes on a busy machine; a decoder that hangs is ended. */
const DRAW_TIMEOUT_MS = 30_000;
/** Memory goes back to the system when nobody has handed in a picture for a while. */
const IDLE_MS = 30_000;

/** Draws pictures beside the service, where they can neither hold it up nor take it down. */
export interface Drawing {
  /** One at a time: the caller waits for an answer before the next. */
  draw(bytes: Buffer): Promise<Result<Picture, StoreFailure>>;
  close(): void;
}

/** In the built service the program lies beside its parts; in its source it needs the loader. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? { path: './drawer.ts', execArgv: ['--conditions=source', '--import', 'tsx'] }
  : { path: './drawer.js', execArgv: [] };

/**
 * A process of low priority that decodes and encodes: what a picture costs, in time and memory, is
 * the system's to bound. It is started for the first picture and ended when none comes any more.
 */
export function createDrawing(): Drawing {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function started(): ChildProcess {
    if (child?.connected) return child;
    const begun = fork(fileURLToPath(new URL(PROGRAM.path, import.meta.url)), {
      execArgv: PROGRAM.execArgv,
      serialization: 'advanced',
      // One thread draws, and its decoder's memory is not spread over others.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    begun.unref();
    begun.channel?.unref();
    child = begun;
    return begun;
  }

  return {
    async draw(bytes) {
      clearTimeout(idle);
      const drawer = started();
      drawer.channel?.ref();
      const drawn = await answerOf(drawer, bytes);
      drawer.channel?.unref();
      // What ends the drawer, or keeps it beyond its time, is no picture.
      if (drawn === undefined) end();
      idle = setTimeout(end, IDLE_MS).unref();
      return drawn ?? fail('upload_not_an_image');
    },
    close: end,
  };
}

type Drawn = Result<Picture, StoreFailure>;

/** What the drawer makes of it; undefined when it ended or took too long. */
function answerOf(drawer: ChildProcess, bytes: Buffer): Promise<Drawn | undefined> {
  return new Promise((resolve) => {
    const answer = (drawn?: Drawn) => {
      clearTimeout(timer);
      drawer.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(drawn);
    };
    const onMessage = (drawn: unknown) => answer(drawn as Drawn);
    const onEnd = () => answer();
    const timer = setTimeout(onEnd, DRAW_TIMEOUT_MS);
    drawer.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    drawer.send(bytes, (error) => {
      if (error !== null) onEnd();
    });
  });
}

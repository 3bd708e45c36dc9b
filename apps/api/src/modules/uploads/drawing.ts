import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, type Result } from '../../result.js';
import type { StoreFailure } from './errors.js';
import type { Picture } from './picture.js';

/** Longer than any picture takes; a hanging decoder is killed. */
const DRAW_TIMEOUT_MS = 30_000;
/** Ends the idle process to free its memory. */
const IDLE_MS = 30_000;

/** In another process: pictures can neither block nor crash the service. */
export interface Drawing {
  /** Call it sequentially. */
  draw(bytes: Buffer): Promise<Result<Picture, StoreFailure>>;
  close(): void;
}

/** The sources need the `tsx` loader. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? { path: './drawer.ts', execArgv: ['--conditions=source', '--import', 'tsx'] }
  : { path: './drawer.js', execArgv: [] };

/**
 * A low-priority child process, so that the system can limit CPU and memory. Starts with the first
 * picture and ends when idle.
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
      // One decoder thread and one malloc arena.
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
      // A file that crashes the decoder or times out is no image.
      if (drawn === undefined) end();
      idle = setTimeout(end, IDLE_MS).unref();
      return drawn ?? fail('upload_not_an_image');
    },
    close: end,
  };
}

type Drawn = Result<Picture, StoreFailure>;

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

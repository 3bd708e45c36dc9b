import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, type Result } from '../platform/result.js';
import type { StoreUploadFailure } from './errors.js';
import type { WorkerRequest } from './image-worker.js';
import type { Picture, ReencodeOptions } from './picture.js';

/** Longer than any picture takes; a hanging decoder is killed. */
const PROCESSING_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

/** In another process: pictures can neither block nor crash the service. */
export interface ImageProcessor {
  /** Call it sequentially. */
  process(bytes: Buffer, options: ReencodeOptions): Promise<Result<Picture, StoreUploadFailure>>;
  close(): void;
}

const PROGRAM = import.meta.url.endsWith('.ts')
  ? { path: './image-worker.ts', execArgv: ['--conditions=source', '--import', 'tsx'] }
  : { path: './image-worker.js', execArgv: [] };

/** A low-priority child process, so that the system can limit CPU and memory. Ends when idle. */
export function createImageProcessor(): ImageProcessor {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function killWorker(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function runningWorker(): ChildProcess {
    if (child?.connected) return child;
    const started = fork(fileURLToPath(new URL(PROGRAM.path, import.meta.url)), {
      execArgv: PROGRAM.execArgv,
      serialization: 'advanced',
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  return {
    async process(bytes, options) {
      clearTimeout(idle);
      const worker = runningWorker();
      worker.channel?.ref();
      const result = await resultOf(worker, { bytes, options });
      worker.channel?.unref();
      // A file that crashes the decoder or times out is no image.
      if (result === undefined) killWorker();
      idle = setTimeout(killWorker, IDLE_TIMEOUT_MS).unref();
      return result ?? fail('upload_not_an_image');
    },
    close: killWorker,
  };
}

type ProcessingResult = Result<Picture, StoreUploadFailure>;

function resultOf(
  worker: ChildProcess,
  request: WorkerRequest,
): Promise<ProcessingResult | undefined> {
  return new Promise((resolve) => {
    const settle = (result?: ProcessingResult) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(result);
    };
    const onMessage = (result: unknown) => settle(result as ProcessingResult);
    const onEnd = () => settle();
    const timer = setTimeout(onEnd, PROCESSING_TIMEOUT_MS);
    worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    worker.send(request, (error) => {
      if (error !== null) onEnd();
    });
  });
}

import type { VerificationStep } from '@candela/fair-price';
import type { VerifyReceipt } from '@candela/trading/verification';
import type { VerifierRequest } from './verifier-worker.js';
import workerUrl from './verifier-worker.ts?worker&url';

type Steps = readonly VerificationStep[];

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, { resolve: (steps: Steps) => void; reject: () => void }>();

/** @throws when the worker cannot be loaded; the next call starts another. */
export const verifyInWorker: VerifyReceipt = (...args) => {
  worker ??= startWorker();
  lastId += 1;
  const request: VerifierRequest = [lastId, ...args];
  const steps = new Promise<Steps>((resolve, reject) => pending.set(lastId, { resolve, reject }));
  worker.postMessage(request);
  return steps;
};

function startWorker(): Worker {
  const started = new Worker(workerUrl, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<[number, Steps]>) => {
    const [id, steps] = data;
    pending.get(id)?.resolve(steps);
    pending.delete(id);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const { reject } of pending.values()) reject();
    pending.clear();
  });
  return started;
}

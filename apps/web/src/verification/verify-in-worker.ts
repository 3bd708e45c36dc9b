import type { VerificationStep } from '@candela/fair-price';
import type { VerifyReceipt } from '@candela/trading/verification';
import type { VerifierRequest } from './verifier-worker.js';
import workerUrl from './verifier-worker.ts?worker&url';

type Steps = readonly VerificationStep[];

/** The system may stop a worker without an event. */
const TIMEOUT_MS = 60_000;

/** In a worker; in this thread when the worker fails, for example after a release. */
export const verifyInWorker: VerifyReceipt = async (...args) => {
  try {
    return await runInWorker(args);
  } catch {
    const { verifyReceipt } = await import('@candela/fair-price');
    return verifyReceipt(...args);
  }
};

let idleWorker: Worker | undefined;

function runInWorker(request: VerifierRequest): Promise<Steps> {
  const worker = idleWorker ?? new Worker(workerUrl, { type: 'module' });
  idleWorker = undefined;
  return new Promise<Steps>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      worker.terminate();
      reject(new Error('The verifier worker failed.'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Steps>) => {
      clearTimeout(timer);
      idleWorker?.terminate();
      idleWorker = worker;
      resolve(data);
    };
    worker.postMessage(request);
  });
}

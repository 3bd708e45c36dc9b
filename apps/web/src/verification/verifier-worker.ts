import { verifyReceipt } from '@candela/fair-price';

export type VerifierRequest = readonly [id: number, ...args: Parameters<typeof verifyReceipt>];

self.addEventListener('message', async ({ data }: MessageEvent<VerifierRequest>) => {
  const [id, ...args] = data;
  self.postMessage([id, await verifyReceipt(...args)]);
});

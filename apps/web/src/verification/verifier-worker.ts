import { verifyReceipt } from '@candela/fair-price';

export type VerifierRequest = Parameters<typeof verifyReceipt>;

self.addEventListener('message', async ({ data }: MessageEvent<VerifierRequest>) => {
  self.postMessage(await verifyReceipt(...data));
});

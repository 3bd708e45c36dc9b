import { VerificationMonitor } from '@candela/trading/verification';
import { verifyInWorker } from './verify-in-worker.js';

export function OrderVerification() {
  return <VerificationMonitor verifyReceipt={verifyInWorker} />;
}

export type { VerifyReceipt } from '../receipt/verify-order.js';
export { VerificationMonitor, type VerificationMonitorProps } from './VerificationMonitor.js';

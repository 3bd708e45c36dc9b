import type { FailureCode } from '@candela/contract';

export const STREAM_FAILURES = [
  'bad_request',
  'instrument_unknown',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type StreamFailure = (typeof STREAM_FAILURES)[number];

import type { FailureCode } from '@candela/contract';

export const SESSION_FAILURES = [
  'token_invalid',
  'token_expired',
] as const satisfies readonly FailureCode[];
export type SessionFailure = (typeof SESSION_FAILURES)[number];

import type { FailureCode } from '@candela/contract';

export const REAL_NAME_FAILURES = [
  'real_name_incomplete',
  'document_number_invalid',
  'real_name_pending',
  'real_name_complete',
  'upload_unknown',
] as const satisfies readonly FailureCode[];
export type RealNameFailure = (typeof REAL_NAME_FAILURES)[number];

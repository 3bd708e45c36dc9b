import type { FailureCode } from '@candela/contract';

export const UPLOAD_FAILURES = [
  'upload_missing',
  'upload_unknown',
  'upload_too_large',
  'upload_not_an_image',
  'upload_limit_reached',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];

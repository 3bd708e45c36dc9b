import type { SignedText } from '@candela/fair-price';

export interface FailedRequest {
  readonly code: string;
  /** Undefined when the request failed before its session was known. */
  readonly userId: string | undefined;
  /** As received. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Without the database. Undefined when there is no key, no request id or an unreadable field. */
export type SignFailure = (failed: FailedRequest) => Promise<SignedText | undefined>;

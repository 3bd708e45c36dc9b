import type { FailureCode } from '@candela/contract';

export const ANNOUNCEMENT_FAILURES = ['article_unknown'] as const satisfies readonly FailureCode[];
export type AnnouncementFailure = (typeof ANNOUNCEMENT_FAILURES)[number];

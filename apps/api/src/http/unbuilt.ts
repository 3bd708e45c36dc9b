import type { CallName } from '@candela/contract/calls';

/**
 * The calls that are stated but not built yet: each answers `not_available` in the caller's
 * language. A test holds this list against the handlers, so it can only be true.
 */
export const UNBUILT_CALLS: readonly CallName[] = [];

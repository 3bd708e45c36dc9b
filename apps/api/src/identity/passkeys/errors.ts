import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StartPasskeyFailure = Exclude<
  FailureOf<Calls['startPasskey']>,
  'bad_request' | 'internal_error'
>;
export type AddPasskeyFailure = 'bad_request' | 'passkey_refused' | 'passkeys_limit';

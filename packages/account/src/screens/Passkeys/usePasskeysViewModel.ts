import { accountApi } from '@candela/api-client/account';
import { useListPasskeysQuery } from '@candela/api-client/security';
import { PASSKEYS_MAX } from '@candela/contract';
import { askedOf } from '@candela/screen-kit';
import { canUsePasskeys } from '../../internal/passkeys.js';
import type { PasskeysViewModel } from './types.js';
import { usePasskeyForm } from './usePasskeyForm.js';
import { usePasskeyRemoval } from './usePasskeyRemoval.js';
import { usePasskeyRename } from './usePasskeyRename.js';

export function usePasskeysViewModel(): PasskeysViewModel {
  const passkeys = askedOf(useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true }));
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  return {
    passkeys,
    available: canUsePasskeys(),
    demo: profile?.demoUntil !== undefined,
    full: (passkeys.rows?.length ?? 0) >= PASSKEYS_MAX,
    form: usePasskeyForm(),
    ...usePasskeyRename(),
    ...usePasskeyRemoval(),
  };
}

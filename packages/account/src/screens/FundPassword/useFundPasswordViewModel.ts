import { useChangeFundPasswordMutation } from '@candela/api-client/account';
import type { ScreenProps } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { usePasswordChange } from '../../hooks/usePasswordChange.js';
import { fundPasswordSchema } from '../../internal/password-change.schema.js';
import type { FundPasswordViewModel } from './types.js';

/** Afterwards goes back to the previous screen. */
export function useFundPasswordViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): FundPasswordViewModel {
  const [change, { isLoading }] = useChangeFundPasswordMutation();
  const signedIn = useIsSignedIn();
  const form = usePasswordChange({
    schema: fundPasswordSchema,
    send: ({ endOtherSessions: _ofLogin, ...form }) => change(form),
    busy: isLoading,
    onChanged: goBack,
  });
  return { ...form, signedIn };
}

import { accountApi, useChangeLoginPasswordMutation } from '@candela/api-client/account';
import type { ScreenProps } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { loginPasswordSchema } from './password-change.schema.js';
import { type PasswordChange, usePasswordChange } from './usePasswordChange.js';

export interface LoginPasswordViewModel extends PasswordChange {
  readonly signedIn: boolean;
  /** A demo account has no login password. */
  readonly demo: boolean;
}

export type LoginPasswordViewProps = LoginPasswordViewModel & ScreenProps;

export function useLoginPasswordViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): LoginPasswordViewModel {
  const [change, { isLoading }] = useChangeLoginPasswordMutation();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const signedIn = useIsSignedIn();
  const form = usePasswordChange({
    schema: loginPasswordSchema,
    send: change,
    busy: isLoading,
    onChanged: goBack,
  });
  return { ...form, signedIn, demo: profile?.demoUntil !== undefined };
}

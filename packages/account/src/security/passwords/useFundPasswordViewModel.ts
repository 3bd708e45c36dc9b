import { useChangeFundPasswordMutation } from '@candela/api-client/account';
import type { ScreenProps } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { fundPasswordSchema } from './password-change.schema.js';
import { type PasswordChange, usePasswordChange } from './usePasswordChange.js';

export interface FundPasswordViewModel extends PasswordChange {
  readonly signedIn: boolean;
}

export type FundPasswordViewProps = FundPasswordViewModel & ScreenProps;

export function useFundPasswordViewModel({
  goBack,
}: Pick<ScreenProps, 'goBack'>): FundPasswordViewModel {
  const [change, { isLoading }] = useChangeFundPasswordMutation();
  const signedIn = useIsSignedIn();
  const form = usePasswordChange({
    schema: fundPasswordSchema,
    send: ({ endOtherSessions: _unused, ...form }) => change(form),
    busy: isLoading,
    onChanged: goBack,
  });
  return { ...form, signedIn };
}

import { accountApi } from '@candela/api-client/account';
import { type Passkey, useListPasskeysQuery } from '@candela/api-client/security';
import { PASSKEYS_MAX } from '@candela/contract';
import { type RowsState, rowsStateOf, type ScreenProps } from '@candela/screen-kit';
import type { FormEventHandler } from 'react';
import type { ReauthenticationFormState } from '../useReauthenticationForm.js';
import { canUsePasskeys } from './passkeys.js';
import { usePasskeyForm } from './usePasskeyForm.js';
import { usePasskeyRemoval } from './usePasskeyRemoval.js';
import { usePasskeyRename } from './usePasskeyRename.js';

export type PasskeyForm = ReauthenticationFormState<'name'>;

export interface PasskeyRename {
  readonly passkey: Passkey;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly close: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface PasskeyRemoval {
  readonly passkey: Passkey | undefined;
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export interface PasskeysViewModel {
  readonly passkeys: RowsState<Passkey>;
  readonly available: boolean;
  /** It has no password. */
  readonly demo: boolean;
  readonly full: boolean;
  readonly form: PasskeyForm;
  readonly rename: PasskeyRename | undefined;
  readonly removal: PasskeyRemoval;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export type PasskeysViewProps = PasskeysViewModel & ScreenProps;

export function usePasskeysViewModel(): PasskeysViewModel {
  const passkeys = rowsStateOf(
    useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
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

import { failureCode, saveFile } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import {
  type SecondFactorSetup,
  type SecondFactorState,
  useConfirmSecondFactorMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useStartSecondFactorMutation,
} from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { type FormEventHandler, useState } from 'react';
import { useSingleFieldForm } from './useSingleFieldForm.js';

export interface SingleFieldForm {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export interface SecondFactorViewModel {
  /** Undefined until loaded. */
  readonly state: SecondFactorState | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** It has no password. */
  readonly demo: boolean;
  /** Returned only once. */
  readonly pendingSetup: SecondFactorSetup | undefined;
  readonly confirmed: boolean;
  readonly start: SingleFieldForm;
  readonly confirm: SingleFieldForm;
  readonly remove: SingleFieldForm;
  readonly onSave: () => void;
  readonly onCodesStored: () => void;
}

export type SecondFactorViewProps = SecondFactorViewModel & ScreenProps;

/** Secrets stay in memory only while mounted. */
export function useSecondFactorViewModel(): SecondFactorViewModel {
  const { t } = useTranslation(['account', 'entry', 'common']);
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const [pendingSetup, setPendingSetup] = useState<SecondFactorSetup>();
  const [confirmed, setConfirmed] = useState(false);
  const [start, starting] = useStartSecondFactorMutation();
  const [confirm, confirming] = useConfirmSecondFactorMutation();
  const [remove, removing] = useRemoveSecondFactorMutation();

  return {
    state: query.data,
    failed: query.isError && query.data === undefined,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    demo: profile?.demoUntil !== undefined,
    pendingSetup,
    confirmed,
    start: useSingleFieldForm({
      send: async (password) => {
        const { data, error } = await start({ password });
        setPendingSetup(data);
        return { error };
      },
      busy: starting.isLoading,
      missingText: t('entry:problem.password_missing'),
      onDone: () => setConfirmed(false),
    }),
    confirm: useSingleFieldForm({
      send: (code) => confirm({ code }),
      busy: confirming.isLoading,
      missingText: t('common:second_factor.incomplete'),
      // The previous response was lost.
      isDone: (error) => failureCode(error) === 'second_factor_on',
      onDone: () => setConfirmed(true),
    }),
    remove: useSingleFieldForm({
      send: (code) => remove({ code }),
      busy: removing.isLoading,
      missingText: t('common:second_factor.incomplete'),
      isDone: (error) => failureCode(error) === 'second_factor_off',
      onDone: () => setPendingSetup(undefined),
    }),
    onSave: () => {
      const codes = pendingSetup?.recoveryCodes ?? [];
      const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
      saveFile(file, 'recovery-codes.txt');
    },
    onCodesStored: () => {
      setPendingSetup(undefined);
      setConfirmed(false);
    },
  };
}

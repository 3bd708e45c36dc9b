import { failureCode, saveFile } from '@candela/api-client';
import { accountApi } from '@candela/api-client/account';
import {
  type StartedSecondFactor,
  useConfirmSecondFactorMutation,
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useStartSecondFactorMutation,
} from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { useState } from 'react';
import type { SecondFactorViewModel } from './types.js';
import { useOneField } from './useOneField.js';

/** Secrets stay in memory only while the screen is mounted. */
export function useSecondFactorViewModel(): SecondFactorViewModel {
  const { t } = useTranslation(['account', 'entry', 'common']);
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const [started, setStarted] = useState<StartedSecondFactor>();
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
    started,
    confirmed,
    start: useOneField({
      send: async (password) => {
        const { data, error } = await start({ password });
        setStarted(data);
        return { error };
      },
      busy: starting.isLoading,
      missing: t('entry:problem.password_missing'),
      onDone: () => setConfirmed(false),
    }),
    confirm: useOneField({
      send: (code) => confirm({ code }),
      busy: confirming.isLoading,
      missing: t('common:second_factor.incomplete'),
      // The response to the previous attempt was lost.
      isDone: (error) => failureCode(error) === 'second_factor_on',
      onDone: () => setConfirmed(true),
    }),
    remove: useOneField({
      send: (code) => remove({ code }),
      busy: removing.isLoading,
      missing: t('common:second_factor.incomplete'),
      isDone: (error) => failureCode(error) === 'second_factor_off',
      onDone: () => setStarted(undefined),
    }),
    onSave: () => {
      const codes = started?.recoveryCodes ?? [];
      const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
      saveFile(file, 'recovery-codes.txt');
    },
    onKept: () => {
      setStarted(undefined);
      setConfirmed(false);
    },
  };
}

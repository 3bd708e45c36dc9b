import { failureCode, failureMessage } from '@candela/api-client';
import { useGetHomeQuery } from '@candela/api-client/home';
import {
  type Recovery,
  type RecoveryForm,
  useCompleteRecoveryMutation,
  useGetRecoveryQuery,
  useRequestRecoveryMutation,
} from '@candela/api-client/recovery';
import { useTranslation } from '@candela/i18n';
import { type ScreenProps, useNow } from '@candela/screen-kit';
import { recoveryCodeStored, useSession } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';

/** Operators may decide at any time. */
const REFRESH_MS = 15_000;

export interface RecoveryViewModel {
  readonly appName: string | undefined;
  /** Of the form. */
  readonly kind: Recovery['kind'];
  readonly knownUsername: string;
  /** Stored in this browser; empty: show the form. */
  readonly code: string;
  /** Only after sending the request. */
  readonly isCodeNew: boolean;
  readonly recovery: Recovery | undefined;
  /** Why it could not be loaded. */
  readonly loadError: string | undefined;
  /** Accepted, and the waiting period is over. */
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onRequest: (form: Omit<RecoveryForm, 'kind' | 'challenge'>) => void;
  readonly onCode: (code: string) => void;
  readonly onComplete: (passwords?: { newPassword: string; confirmPassword: string }) => void;
}

export type RecoveryViewProps = RecoveryViewModel & Pick<ScreenProps, 'goBack' | 'sandbox'>;

export function useRecoveryViewModel(): RecoveryViewModel {
  const { t } = useTranslation('common');
  const { data: home } = useGetHomeQuery();
  const knownUsername = useSession((session) => session.username);
  const code = useSession((session) => session.recoveryCode);
  const challenge = challengeIn(useLocation().state);
  const dispatch = useDispatch();
  const [isCodeNew, setIsCodeNew] = useState(false);
  const [error, setError] = useState<string>();
  const [request, { isLoading: isRequesting }] = useRequestRecoveryMutation();
  const [complete, { isLoading: isCompleting }] = useCompleteRecoveryMutation();
  const query = useGetRecoveryQuery(
    { code },
    { skip: code === '', pollingInterval: REFRESH_MS, refetchOnFocus: true },
  );
  const recovery = code === '' ? undefined : query.currentData;
  const isWaiting = recovery?.state === 'accepted';
  const now = useNow(isWaiting ? 1_000 : undefined);
  const busy = isRequesting || isCompleting;
  const messageOf = (failed: unknown) => failureMessage(failed) ?? t('state.network_error');

  return {
    appName: home?.appName,
    kind: challenge === undefined ? 'password' : 'second_factor',
    knownUsername,
    code,
    isCodeNew,
    recovery,
    loadError: recovery === undefined && query.error ? messageOf(query.error) : undefined,
    isReady: isWaiting && (recovery.availableAt ?? 0) * 1_000 <= now,
    busy,
    error,
    onEdit: () => setError(undefined),
    onRequest: async (form) => {
      if (busy) return;
      const kind =
        challenge === undefined
          ? ({ kind: 'password' } as const)
          : ({ kind: 'second_factor', challenge } as const);
      const { data, error: failed } = await request({ ...form, ...kind });
      if (data === undefined) return setError(messageOf(failed));
      setIsCodeNew(true);
      dispatch(recoveryCodeStored(data.code));
    },
    onCode: (entered) => {
      setIsCodeNew(false);
      setError(undefined);
      dispatch(recoveryCodeStored(entered));
    },
    onComplete: async (passwords = { newPassword: '', confirmPassword: '' }) => {
      if (busy) return;
      const { error: failed } = await complete({ code, ...passwords });
      // The state says why.
      const isState = failureCode(failed) === 'recovery_not_ready';
      setError(failed && !isState ? messageOf(failed) : undefined);
    },
  };
}

function challengeIn(state: unknown): string | undefined {
  const { challenge } = (state ?? {}) as { readonly challenge?: unknown };
  return typeof challenge === 'string' ? challenge : undefined;
}

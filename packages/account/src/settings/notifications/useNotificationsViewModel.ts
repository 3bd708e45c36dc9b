import { isApiError } from '@candela/api-client';
import { useGetPushSubscriptionQuery, useUnsubscribePushMutation } from '@candela/api-client/push';
import type { PushKind } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { pushRegistrationChanged, useSession } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type PushSupport,
  pushSupport,
  requestPushPermission,
  unsubscribe,
} from '../../push/push.js';
import { useRegisterPush } from '../../push/useRegisterPush.js';

export interface NotificationsViewModel {
  readonly support: PushSupport;
  /** `off` when this device receives none; undefined until loaded. */
  readonly device: { readonly kinds: readonly PushKind[] } | 'off' | undefined;
  /** Hides amounts in notifications too. */
  readonly hidden: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
  readonly onKind: (kind: PushKind, on: boolean) => void;
}

export type NotificationsViewProps = NotificationsViewModel & ScreenProps;

export function useNotificationsViewModel(): NotificationsViewModel {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const hidden = useSession((session) => session.hideBalance);
  // Another device or the browser may have ended the subscription.
  const push = useGetPushSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [unsubscribePush] = useUnsubscribePushMutation();
  const registerPush = useRegisterPush();
  const [support, setSupport] = useState(pushSupport);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [pendingKinds, setPendingKinds] = useState<readonly PushKind[]>();
  const { data } = push;

  async function runExclusively(action: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!isApiError(error)) toast.failure(t('notifications.failed'));
    } finally {
      isRunning.current = false;
      setPendingKinds(undefined);
      setBusy(false);
    }
  }

  return {
    support,
    hidden,
    busy,
    device: data && (data.device === null ? 'off' : { kinds: pendingKinds ?? data.device.kinds }),
    failed: push.isError && data === undefined,
    retrying: push.isFetching,
    onRetry: () => void push.refetch(),
    onEnable: () =>
      void runExclusively(async () => {
        if (data === undefined) return;
        const granted = await requestPushPermission();
        setSupport(pushSupport());
        if (!granted) {
          toast.info(t('notifications.declined'));
          return;
        }
        await registerPush(data.key);
        toast.success(t('notifications.turned_on'));
      }),
    onDisable: () =>
      void runExclusively(async () => {
        await unsubscribePush().unwrap();
        dispatch(pushRegistrationChanged(null));
        toast.success(t('notifications.turned_off'));
        // The service no longer sends.
        await unsubscribe().catch(() => undefined);
      }),
    onKind: (kind, on) =>
      void runExclusively(async () => {
        if (!data?.device) return;
        const others = data.device.kinds.filter((each) => each !== kind);
        const kinds = on ? [...others, kind] : others;
        setPendingKinds(kinds);
        await registerPush(data.key, kinds);
      }),
  };
}

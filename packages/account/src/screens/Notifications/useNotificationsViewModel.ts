import { isApiError } from '@candela/api-client';
import { useEndPushMutation, useGetPushQuery } from '@candela/api-client/push';
import type { PushKind } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { pushedHere, useSession } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTellPush } from '../../hooks/useTellPush.js';
import { askForPush, pushSupport, unsubscribe } from '../../internal/push.js';
import type { NotificationsViewModel } from './types.js';

export function useNotificationsViewModel(): NotificationsViewModel {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const hidden = useSession((session) => session.hideBalance);
  // Another device may have ended this session's subscription, and the browser its own.
  const push = useGetPushQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endPush] = useEndPushMutation();
  const tell = useTellPush();
  const [support, setSupport] = useState(pushSupport);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  /** Selection while its request is pending. */
  const [chosen, setChosen] = useState<readonly PushKind[]>();
  const { data } = push;

  /** Runs one action at a time. A failure shows a message and leaves the state unchanged. */
  async function perform(act: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      // The API client reports errors of the service itself.
      if (!isApiError(error)) toast.failure(t('notifications.failed'));
    } finally {
      underWay.current = false;
      setChosen(undefined);
      setBusy(false);
    }
  }

  return {
    support,
    hidden,
    busy,
    device: data && (data.device === null ? 'off' : { kinds: chosen ?? data.device.kinds }),
    failed: push.isError && data === undefined,
    retrying: push.isFetching,
    onRetry: () => void push.refetch(),
    onOn: () =>
      void perform(async () => {
        if (data === undefined) return;
        const granted = await askForPush();
        setSupport(pushSupport());
        if (!granted) {
          toast.info(t('notifications.declined'));
          return;
        }
        await tell(data.key);
        toast.success(t('notifications.turned_on'));
      }),
    onOff: () =>
      void perform(async () => {
        await endPush().unwrap();
        dispatch(pushedHere(null));
        toast.success(t('notifications.turned_off'));
        // The service no longer sends, so a failure in the browser does not matter.
        await unsubscribe().catch(() => undefined);
      }),
    onKind: (kind, on) =>
      void perform(async () => {
        if (!data?.device) return;
        const others = data.device.kinds.filter((each) => each !== kind);
        const kinds = on ? [...others, kind] : others;
        setChosen(kinds);
        await tell(data.key, kinds);
      }),
  };
}

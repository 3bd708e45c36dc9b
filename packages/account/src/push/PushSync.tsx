import {
  useLazyGetPushSubscriptionQuery,
  useUnsubscribePushMutation,
} from '@candela/api-client/push';
import { useLanguage } from '@candela/i18n';
import { pushRegistrationChanged, useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { pushSupport, subscribe, unsubscribe } from './push.js';
import { pushFingerprint, useRegisterPush } from './useRegisterPush.js';

/** A notification was tapped while the app is open. */
interface OpenPathMessage {
  readonly type: 'open';
  readonly path: string;
}

const isOpenPathMessage = (value: unknown): value is OpenPathMessage =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<OpenPathMessage>).type === 'open';

/**
 * Keeps the service's data current: subscription, language, hidden amounts, session and permission.
 * Opens tapped notifications.
 */
export function PushSync() {
  const push = useSession((session) => session.push);
  const userId = useSession((session) => session.userId);
  const signedIn = useIsSignedIn();
  if (!signedIn || push === null) return null;
  return push.userId === userId ? (
    <SubscriptionSync fingerprint={push.told} />
  ) : (
    <RemoveOtherUserSubscription />
  );
}

/** Another user's notifications must not be shown here. */
function RemoveOtherUserSubscription() {
  const dispatch = useDispatch();
  useEffect(() => {
    // The push service then reports it as gone.
    unsubscribe().then(
      () => dispatch(pushRegistrationChanged(null)),
      () => undefined,
    );
  }, [dispatch]);
  return null;
}

function SubscriptionSync({ fingerprint }: { readonly fingerprint: string }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const language = useLanguage();
  const hidden = useSession((session) => session.hideBalance);
  const [getPushSubscription] = useLazyGetPushSubscriptionQuery();
  const [unsubscribePush] = useUnsubscribePushMutation();
  const registerPush = useRegisterPush();

  const synchronize = useEffectEvent(async () => {
    if (pushSupport() !== 'granted') {
      await unsubscribePush().unwrap();
      dispatch(pushRegistrationChanged(null));
      return;
    }
    const { key, device } = await getPushSubscription().unwrap();
    const subscription = await subscribe(key);
    const isCurrent =
      device !== null && fingerprint === pushFingerprint(subscription, language, hidden);
    if (!isCurrent) await registerPush(key);
  });

  // The next visit retries.
  useEffect(() => {
    void synchronize().catch(() => undefined);
  }, [language, hidden]);

  const openPath = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const handleMessage = ({ data, ports }: MessageEvent) => {
      if (!isOpenPathMessage(data)) return;
      openPath(data.path);
      ports[0]?.postMessage(null);
    };
    serviceWorker.addEventListener('message', handleMessage);
    return () => serviceWorker.removeEventListener('message', handleMessage);
  }, []);
  return null;
}

import { useEndPushMutation, useLazyGetPushQuery } from '@candela/api-client/push';
import { useLanguage } from '@candela/i18n';
import { pushedHere, useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toldOf, useTellPush } from '../hooks/useTellPush.js';
import { pushSupport, subscribe, unsubscribe } from '../internal/push.js';

/** Sent when a notification is tapped while the app is open. */
interface Opened {
  readonly type: 'open';
  readonly path: string;
}

const isOpened = (said: unknown): said is Opened =>
  typeof said === 'object' && said !== null && (said as Partial<Opened>).type === 'open';

/**
 * Keeps the service's data current: subscription, language, hidden amounts, session and permission.
 * Opens tapped notifications.
 */
export function PushWatch() {
  const push = useSession((session) => session.push);
  const userId = useSession((session) => session.userId);
  const signedIn = useIsSignedIn();
  if (!signedIn || push === null) return null;
  return push.userId === userId ? <Watch told={push.told} /> : <LetGo />;
}

/** Of another user, whose notifications must not be shown here. */
function LetGo() {
  const dispatch = useDispatch();
  useEffect(() => {
    // The push service then reports it as gone, and the service deletes it. Failures are retried on
    // the next visit.
    unsubscribe().then(
      () => dispatch(pushedHere(null)),
      () => undefined,
    );
  }, [dispatch]);
  return null;
}

function Watch({ told }: { readonly told: string }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const language = useLanguage();
  const hidden = useSession((session) => session.hideBalance);
  const [getPush] = useLazyGetPushQuery();
  const [endPush] = useEndPushMutation();
  const tell = useTellPush();

  const check = useEffectEvent(async () => {
    if (pushSupport() !== 'granted') {
      await endPush().unwrap();
      dispatch(pushedHere(null));
      return;
    }
    const { key, device } = await getPush().unwrap();
    const subscribed = await subscribe(key);
    const isTrue = device !== null && told === toldOf(subscribed, language, hidden);
    if (!isTrue) await tell(key);
  });

  // Failures are retried on the next visit.
  useEffect(() => {
    void check().catch(() => undefined);
  }, [language, hidden]);

  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const hear = ({ data, ports }: MessageEvent) => {
      if (!isOpened(data)) return;
      open(data.path);
      // Otherwise the worker navigates itself.
      ports[0]?.postMessage(null);
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, []);
  return null;
}

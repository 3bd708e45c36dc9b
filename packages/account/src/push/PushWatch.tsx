import { useEndPushMutation, useLazyGetPushQuery } from '@candela/api-client/push';
import { useLanguage } from '@candela/i18n';
import { pushedHere, useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toldOf, useTellPush } from '../hooks/useTellPush.js';
import { pushSupport, subscribe, unsubscribe } from '../internal/push.js';

/** Message of the service worker when a notification is tapped while the app is open. */
interface Opened {
  readonly type: 'open';
  readonly path: string;
}

const isOpened = (said: unknown): said is Opened =>
  typeof said === 'object' && said !== null && (said as Partial<Opened>).type === 'open';

/**
 * Keeps the service's data about this device current: subscription, language, hidden amounts,
 * session and permission.
 * Opens the target of a tapped notification.
 */
export function PushWatch() {
  const push = useSession((session) => session.push);
  const userId = useSession((session) => session.userId);
  const signedIn = useIsSignedIn();
  if (!signedIn || push === null) return null;
  return push.userId === userId ? <Watch told={push.told} /> : <LetGo />;
}

/**
 * The subscription belongs to another user: removes it, so that the current user does not see their
 * notifications.
 */
function LetGo() {
  const dispatch = useDispatch();
  useEffect(() => {
    // The push service then reports it as gone, and the service deletes it. A failure is retried on
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

  // A failure is retried on the next visit; until then the service keeps the previous data.
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
      // Confirms the message; without it the worker navigates itself.
      ports[0]?.postMessage(null);
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, []);
  return null;
}

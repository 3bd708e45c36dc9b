import { useKeepPushMutation } from '@candela/api-client/push';
import type { PushKind } from '@candela/contract';
import { useLanguage } from '@candela/i18n';
import { pushedHere, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import { type Subscribed, subscribe } from '../internal/push.js';

/** What the service knows of a device, beside the kinds: its subscription, its language, whether amounts are shown. */
export function toldOf(
  { endpoint }: Pick<Subscribed, 'endpoint'>,
  language: string,
  hidden: boolean,
): string {
  return JSON.stringify([endpoint, language, hidden]);
}

/**
 * Tells the service of this browser's subscription, and keeps in mind what it was told.
 *
 * @throws where the browser gives none, and what the service refused.
 */
export function useTellPush(): (key: string, kinds?: PushKind[]) => Promise<void> {
  const dispatch = useDispatch();
  const [keepPush] = useKeepPushMutation();
  const language = useLanguage();
  const userId = useSession((session) => session.userId);
  const hidden = useSession((session) => session.hideBalance);
  return async (key, kinds) => {
    const subscribed = await subscribe(key);
    await keepPush({ ...subscribed, amounts: !hidden, ...(kinds && { kinds }) }).unwrap();
    dispatch(pushedHere({ userId, told: toldOf(subscribed, language, hidden) }));
  };
}

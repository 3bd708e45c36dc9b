import { useKeepPushMutation } from '@candela/api-client/push';
import type { PushKind } from '@candela/contract';
import { useLanguage } from '@candela/i18n';
import { pushedHere, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import { type Subscribed, subscribe } from '../internal/push.js';

/** Fingerprint of what the service knows: subscription, language and amount visibility. */
export function toldOf(
  { endpoint }: Pick<Subscribed, 'endpoint'>,
  language: string,
  hidden: boolean,
): string {
  return JSON.stringify([endpoint, language, hidden]);
}

/**
 * Registers the subscription and remembers what was sent.
 *
 * @throws if there is no subscription or the service rejects it.
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

import { useSubscribePushMutation } from '@candela/api-client/push';
import type { PushKind } from '@candela/contract';
import { useLanguage } from '@candela/i18n';
import { pushRegistrationChanged, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import { type PushSubscriptionData, subscribe } from './push.js';

export function pushFingerprint(
  { endpoint }: Pick<PushSubscriptionData, 'endpoint'>,
  language: string,
  hidden: boolean,
): string {
  return JSON.stringify([endpoint, language, hidden]);
}

/** @throws if there is no subscription or the service rejects it. */
export function useRegisterPush(): (key: string, kinds?: PushKind[]) => Promise<void> {
  const dispatch = useDispatch();
  const [subscribePush] = useSubscribePushMutation();
  const language = useLanguage();
  const userId = useSession((session) => session.userId);
  const hidden = useSession((session) => session.hideBalance);
  return async (key, kinds) => {
    const subscription = await subscribe(key);
    await subscribePush({ ...subscription, amounts: !hidden, ...(kinds && { kinds }) }).unwrap();
    dispatch(
      pushRegistrationChanged({ userId, told: pushFingerprint(subscription, language, hidden) }),
    );
  };
}

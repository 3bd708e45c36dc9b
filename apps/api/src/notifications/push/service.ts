import { type Language, PUSH_KINDS, type PushKind } from '@candela/contract';
import type { Session } from '../../identity/sessions/service.js';
import { isUniqueViolation, transact } from '../../platform/db/transaction.js';
import type { Database } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import { isAllowedPushEndpoint, isValidPushKey } from './endpoint.js';
import type { RenewPushFailure, SubscribePushFailure } from './errors.js';
import {
  deleteDevice,
  findDevice,
  type PushDevice,
  replaceSubscription,
  saveDevice,
} from './repository.js';
import { createVapidKeys } from './vapid-keys.js';

export interface PushDeps {
  readonly db: Database;
  readonly encryption: Encryption;
  readonly services: readonly string[];
  readonly now: () => number;
}

export interface SubscriptionRequest {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds?: readonly PushKind[] | undefined;
  readonly amounts: boolean;
}

export interface RenewalRequest extends Pick<SubscriptionRequest, 'endpoint' | 'p256dh' | 'auth'> {
  readonly oldEndpoint: string;
  readonly oldAuth: string;
}

export type Push = ReturnType<typeof createPush>;

export function createPush({ db, encryption, services, now }: PushDeps) {
  const { vapidKeys } = createVapidKeys({ db, encryption, now });

  return {
    vapidKeys,

    async getSubscription({ id }: Session) {
      const [{ publicKey }, device] = await Promise.all([vapidKeys(), findDevice(db, id)]);
      return { key: publicKey, device: device === undefined ? null : deviceView(device) };
    },

    async subscribe(
      session: Session,
      request: SubscriptionRequest,
      language: Language,
    ): Promise<Result<ReturnType<typeof deviceView>, SubscribePushFailure>> {
      const { endpoint, p256dh, auth, kinds, amounts } = request;
      if (!isAllowedPushEndpoint(endpoint, services) || !isValidPushKey(p256dh))
        return fail('push_refused');
      const device = {
        ...{ sessionId: session.id, userId: session.userId, endpoint, p256dh, auth, amounts },
        ...{ kinds: kinds && [...kinds], language, createdAt: now() },
      };
      const saved = await transact(
        db,
        async (tx) => succeed(await saveDevice(tx, device, PUSH_KINDS)),
        { idempotent: true },
      );
      return succeed(deviceView(saved.value));
    },

    async renew({
      oldEndpoint,
      oldAuth,
      ...renewed
    }: RenewalRequest): Promise<Result<Record<string, never>, RenewPushFailure>> {
      const { endpoint, p256dh } = renewed;
      const areAllowed = [oldEndpoint, endpoint].every((it) => isAllowedPushEndpoint(it, services));
      if (!areAllowed || !isValidPushKey(p256dh)) return fail('push_refused');
      try {
        await replaceSubscription(db, { endpoint: oldEndpoint, auth: oldAuth }, renewed);
      } catch (error) {
        // The page registered the new endpoint at the same time.
        if (!isUniqueViolation(error, 'push_devices_endpoint_unique')) throw error;
      }
      return succeed({});
    },

    unsubscribe: ({ id }: Session): Promise<void> => deleteDevice(db, id),
  };
}

function deviceView({ kinds, amounts, createdAt }: PushDevice) {
  return {
    kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
    amounts,
    since: Math.floor(createdAt / 1_000),
  };
}

import { type Language, PUSH_KINDS, type PushKind } from '@candela/contract';
import { transact } from '../../db/transaction.js';
import type { Database } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Seal } from '../../sealing.js';
import type { Session } from '../sessions/service.js';
import { isPushAddress, isPushKey } from './address.js';
import type { KeepPushFailure } from './errors.js';
import { createPushKeys } from './keys.js';
import { deleteDevice, findDevice, type PushDevice, saveDevice } from './repository.js';

export interface PushDeps {
  readonly db: Database;
  readonly seal: Seal;
  readonly services: readonly string[];
  readonly now: () => number;
}

export interface PushRequest {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds?: readonly PushKind[] | undefined;
  readonly amounts: boolean;
}

export type Push = ReturnType<typeof createPush>;

/** `outbox.ts` queues the notifications, `sender.ts` sends them. */
export function createPush({ db, seal, services, now }: PushDeps) {
  const { pushKeys } = createPushKeys({ db, seal, now });

  return {
    pushKeys,

    async describePush({ id }: Session) {
      const [{ publicKey }, device] = await Promise.all([pushKeys(), findDevice(db, id)]);
      return { key: publicKey, device: device === undefined ? null : view(device) };
    },

    async keepPush(
      session: Session,
      request: PushRequest,
      language: Language,
    ): Promise<Result<ReturnType<typeof view>, KeepPushFailure>> {
      const { endpoint, p256dh, auth, kinds, amounts } = request;
      if (!isPushAddress(endpoint, services) || !isPushKey(p256dh)) return fail('push_refused');
      const device = {
        ...{ sessionId: session.id, userId: session.userId, endpoint, p256dh, auth, amounts },
        ...{ kinds: kinds && [...kinds], language, createdAt: now() },
      };
      const saved = await transact(
        db,
        async (tx) => succeed(await saveDevice(tx, device, PUSH_KINDS)),
        { idempotent: true },
      );
      return succeed(view(saved.value));
    },

    endPush: ({ id }: Session): Promise<void> => deleteDevice(db, id),
  };
}

function view({ kinds, amounts, createdAt }: PushDevice) {
  return {
    kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
    amounts,
    since: Math.floor(createdAt / 1_000),
  };
}

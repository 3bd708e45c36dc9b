import { eq } from 'drizzle-orm';
import type { Database } from '../../db/types.js';
import type { Seal } from '../../sealing.js';
import { pushKeys } from './schema.js';

/** Loaded on first use, to shorten the start. */
export const webPush = () => import('web-push').then((it) => it.default);

const ROW = 1;
const PLACE = 'push_keys';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushKeysDeps {
  readonly db: Database;
  readonly seal: Seal;
  readonly now: () => number;
}

/** VAPID keys, created once by the first process; every browser subscription is bound to them. */
export function createPushKeys({ db, seal, now }: PushKeysDeps) {
  let known: PushKeys | undefined;

  async function read(): Promise<PushKeys | undefined> {
    const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, ROW));
    if (row === undefined) return undefined;
    const privateKey = seal.open(Buffer.from(row.privateKey), PLACE).toString('base64url');
    return { publicKey: row.publicKey, privateKey };
  }

  async function make(): Promise<void> {
    const { publicKey, privateKey } = (await webPush()).generateVAPIDKeys();
    const sealed = seal.seal(Buffer.from(privateKey, 'base64url'), PLACE);
    await db
      .insert(pushKeys)
      .values({ publicKey, privateKey: sealed, createdAt: now() })
      .onConflictDoNothing();
  }

  return {
    async pushKeys(): Promise<PushKeys> {
      known ??= await read();
      if (known === undefined) {
        await make();
        known = await read();
      }
      if (known === undefined) throw new Error('There are no keys for push services.');
      return known;
    },
  };
}

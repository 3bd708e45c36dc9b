import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/types.js';
import type { Encryption } from '../../platform/encryption.js';
import { vapidKeys } from './schema.js';

/** Loaded on first use, to shorten the start. */
export const webPush = () => import('web-push').then((it) => it.default);

const ROW_ID = 1;
const ENCRYPTION_CONTEXT = 'push_keys';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface VapidKeysDeps {
  readonly db: Database;
  readonly encryption: Encryption;
  readonly now: () => number;
}

/** Created once by the first process; every browser subscription is bound to them. */
export function createVapidKeys({ db, encryption, now }: VapidKeysDeps) {
  let cached: VapidKeys | undefined;

  async function read(): Promise<VapidKeys | undefined> {
    const [row] = await db.select().from(vapidKeys).where(eq(vapidKeys.id, ROW_ID));
    if (row === undefined) return undefined;
    const privateKey = encryption
      .decrypt(Buffer.from(row.privateKey), ENCRYPTION_CONTEXT)
      .toString('base64url');
    return { publicKey: row.publicKey, privateKey };
  }

  async function generate(): Promise<void> {
    const { publicKey, privateKey } = (await webPush()).generateVAPIDKeys();
    const sealed = encryption.encrypt(Buffer.from(privateKey, 'base64url'), ENCRYPTION_CONTEXT);
    await db
      .insert(vapidKeys)
      .values({ publicKey, privateKey: sealed, createdAt: now() })
      .onConflictDoNothing();
  }

  return {
    async vapidKeys(): Promise<VapidKeys> {
      cached ??= await read();
      if (cached === undefined) {
        await generate();
        cached = await read();
      }
      if (cached === undefined) throw new Error('There are no keys for push services.');
      return cached;
    },
  };
}

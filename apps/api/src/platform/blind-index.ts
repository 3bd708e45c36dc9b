import { createHmac } from 'node:crypto';

/** A stored hash that finds equal encrypted values. Keyed: short numbers could be guessed. */
export type BlindIndex = (text: string) => string;

/** @param dataKeyHex source of the HMAC key. */
export function createBlindIndex(dataKeyHex: string, label: string): BlindIndex {
  const key = createHmac('sha256', Buffer.from(dataKeyHex, 'hex')).update(label).digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

const BATCH = 500;

/** For rows of an earlier version. Those that cannot be decrypted stay without an index. */
export async function indexRows<Row extends { readonly id: string }>({
  select,
  decrypt,
  store,
}: {
  /** In the order of their ids. */
  readonly select: (afterId: string, limit: number) => Promise<readonly Row[]>;
  readonly decrypt: (row: Row) => string;
  readonly store: (row: Row, text: string) => Promise<void>;
}): Promise<void> {
  let afterId = '';
  for (;;) {
    const rows = await select(afterId, BATCH);
    for (const row of rows) {
      afterId = row.id;
      let text: string;
      try {
        text = decrypt(row);
      } catch {
        continue;
      }
      await store(row, text);
    }
    if (rows.length < BATCH) return;
  }
}

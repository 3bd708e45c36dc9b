import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { createTurns } from '../../turns.js';
import type { UploadFailure } from './errors.js';
import { type Picture, redraw } from './picture.js';
import { uploads } from './schema.js';
import type { SealedFiles } from './sealed-files.js';

/** Pictures cost CPU: one is drawn at a time, and a user has no more than three of the places. */
const DRAWING = { atOnce: 1, inAll: 24, perKey: 3 };
/** When a place is likely to be free again. */
const BUSY_SECONDS = 5;

export type UploadKind = (typeof uploads.$inferSelect)['kind'];

export interface UploadsDeps {
  db: Database;
  files: SealedFiles;
  now: () => number;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Pictures people hand in: proofs of payment and documents. Only their owner sees them. */
export function createUploads(deps: UploadsDeps) {
  const drawing = createTurns(DRAWING);
  return {
    /** Keeps a picture, drawn anew. */
    async storeUpload(
      ownerId: string,
      kind: UploadKind,
      file: Buffer | 'too_large' | undefined,
    ): Promise<Result<{ id: string }, UploadFailure>> {
      if (file === undefined || file.length === 0) return fail('upload_missing');
      if (file === 'too_large') return fail('upload_too_large');
      const picture = await drawing.take(ownerId, () => redraw(file));
      if (picture === undefined) return fail('too_many_requests', { seconds: BUSY_SECONDS });
      if (!picture.ok) return picture;
      const id = randomBytes(16).toString('hex');
      const { bytes, contentType } = picture.value;
      await deps.files.write(id, bytes);
      await deps.db
        .insert(uploads)
        .values({ id, ownerId, kind, contentType, createdAt: deps.now() });
      return succeed({ id });
    },

    /** The picture, for its owner. Another's is unknown. */
    async readUpload(ownerId: string, id: string): Promise<Result<Picture, UploadFailure>> {
      const [row] = await deps.db
        .select({ contentType: uploads.contentType })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
      if (row === undefined) return fail('upload_unknown');
      return succeed({ bytes: await deps.files.read(id), contentType: row.contentType });
    },

    /** Whether the user has handed in this picture for this purpose. */
    async hasUpload(db: Executor, ownerId: string, id: string, kind: UploadKind): Promise<boolean> {
      const rows = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), eq(uploads.kind, kind)));
      return rows.length === 1;
    },
  };
}

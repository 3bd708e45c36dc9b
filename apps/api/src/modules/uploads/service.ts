import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { createTurns } from '../../turns.js';
import type { LeavingFiles } from '../leaving-files/service.js';
import { type Throttles, UPLOAD_RULE } from '../throttles/service.js';
import type { Drawing } from './drawing.js';
import type { ReadFailure, StoreFailure } from './errors.js';
import type { Picture } from './picture.js';
import { uploads } from './schema.js';
import type { SealedFiles } from './sealed-files.js';

/** Pictures cost CPU: one is drawn at a time, and a user has no more than three of the places. */
const DRAWING_TURNS = { atOnce: 1, inAll: 24, perKey: 3 };
/** When a place is likely to be free again. */
const BUSY_SECONDS = 5;
/** A picture that nothing refers to after a day was left behind. */
const UNATTACHED_MS = 86_400_000;

export type UploadKind = (typeof uploads.$inferSelect)['kind'];

export interface UploadsDeps {
  db: Database;
  files: SealedFiles;
  drawing: Pick<Drawing, 'draw'>;
  leavingFiles: Pick<LeavingFiles, 'leave'>;
  throttles: Pick<Throttles, 'takeAttempt'>;
  now: () => number;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Pictures people hand in: proofs of payment, documents, what they show support. Only their owner sees them. */
export function createUploads(deps: UploadsDeps) {
  const turns = createTurns(DRAWING_TURNS);
  return {
    /** Keeps a picture, drawn anew. */
    async storeUpload(
      ownerId: string,
      kind: UploadKind,
      file: Buffer | 'too_large' | undefined,
    ): Promise<Result<{ id: string }, StoreFailure>> {
      if (file === undefined || file.length === 0) return fail('upload_missing');
      if (file === 'too_large') return fail('upload_too_large');
      const picture = await turns.take(
        ownerId,
        async (): Promise<Result<Picture, StoreFailure>> => {
          const seconds = await deps.throttles.takeAttempt(`upload:${ownerId}`, UPLOAD_RULE);
          return seconds > 0 ? fail('upload_limit_reached', { seconds }) : deps.drawing.draw(file);
        },
      );
      if (picture === undefined) return fail('too_many_requests', { seconds: BUSY_SECONDS });
      if (!picture.ok) return picture;
      const id = randomBytes(16).toString('hex');
      const { bytes, contentType } = picture.value;
      // The row first: a file that no row knows would never be swept.
      await deps.db
        .insert(uploads)
        .values({ id, ownerId, kind, contentType, createdAt: deps.now() });
      await deps.files.write(id, bytes);
      return succeed({ id });
    },

    /** A picture that an operator brings, drawn anew in its turn. */
    async drawPicture(file: Buffer): Promise<Result<Picture, StoreFailure>> {
      const drawn = await turns.take('operators', () => deps.drawing.draw(file));
      return drawn ?? fail('too_many_requests', { seconds: BUSY_SECONDS });
    },

    /** The picture, for its owner. Another's is unknown. */
    async readUpload(ownerId: string, id: string): Promise<Result<Picture, ReadFailure>> {
      const [row] = await deps.db
        .select({ contentType: uploads.contentType })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
      if (row === undefined) return fail('upload_unknown');
      return succeed({ bytes: await deps.files.read(id), contentType: row.contentType });
    },

    /** What a user handed in, in no order that means anything. */
    listUploads: (ownerId: string) =>
      deps.db
        .select({
          id: uploads.id,
          kind: uploads.kind,
          contentType: uploads.contentType,
          createdAt: uploads.createdAt,
        })
        .from(uploads)
        .where(eq(uploads.ownerId, ownerId)),

    /** The picture, for operators, whosever it is. */
    async readAnyUpload(id: string): Promise<Result<Picture, ReadFailure>> {
      const [row] = await deps.db
        .select({ contentType: uploads.contentType })
        .from(uploads)
        .where(eq(uploads.id, id));
      if (row === undefined) return fail('upload_unknown');
      return succeed({ bytes: await deps.files.read(id), contentType: row.contentType });
    },

    /**
     * Makes a picture part of what the transaction writes: from then on it is kept.
     *
     * @returns whether the user has handed in this picture for this purpose.
     */
    async attachUpload(
      tx: Transaction,
      ownerId: string,
      id: string,
      kind: UploadKind,
    ): Promise<boolean> {
      const rows = await tx
        .update(uploads)
        .set({ attachedAt: deps.now() })
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), eq(uploads.kind, kind)))
        .returning({ id: uploads.id });
      return rows.length === 1;
    },

    /** Removes all pictures of the user: nothing may refer to them any more. Files go once that is committed. */
    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      const rows = await tx
        .delete(uploads)
        .where(eq(uploads.ownerId, userId))
        .returning({ id: uploads.id });
      await deps.leavingFiles.leave(
        tx,
        'uploads',
        rows.map(({ id }) => id),
      );
    },

    /** Removes pictures that nothing has referred to for a day. */
    async sweepUploads(): Promise<void> {
      const before = deps.now() - UNATTACHED_MS;
      await transact(
        deps.db,
        async (tx) => {
          const rows = await tx
            .delete(uploads)
            .where(and(isNull(uploads.attachedAt), lt(uploads.createdAt, before)))
            .returning({ id: uploads.id });
          await Promise.all(rows.map(({ id }) => deps.files.remove(id)));
          return succeed(rows);
        },
        { idempotent: true },
      );
    },
  };
}

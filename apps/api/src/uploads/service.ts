import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FileDeletionQueue } from '../file-deletion-queue/service.js';
import { type AttemptLimits, UPLOAD_RULE } from '../identity/attempt-limits/service.js';
import { runAfterCommit } from '../platform/db/after-commit-events.js';
import { transact } from '../platform/db/transaction.js';
import type { Database, Transaction } from '../platform/db/types.js';
import { createConcurrencyLimiter } from '../platform/jobs/concurrency-limiter.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { EncryptedFiles } from './encrypted-files.js';
import type { ReadUploadFailure, StoreUploadFailure } from './errors.js';
import type { ImageProcessor } from './image-processor.js';
import type { Picture } from './picture.js';
import { uploads } from './schema.js';

const PROCESSING_LIMITS = { concurrency: 1, maxPending: 24, maxPendingPerKey: 3 };
const RETRY_AFTER_SECONDS = 5;
const UNATTACHED_RETENTION_MS = 86_400_000;

export type UploadKind = (typeof uploads.$inferSelect)['kind'];

export interface UploadsDeps {
  db: Database;
  files: EncryptedFiles;
  imageProcessor: Pick<ImageProcessor, 'process'>;
  fileDeletionQueue: Pick<FileDeletionQueue, 'enqueue'>;
  attemptLimits: Pick<AttemptLimits, 'takeAttempt'>;
  now: () => number;
  onError: (error: unknown) => void;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Only the owner can see them. */
export function createUploads(deps: UploadsDeps) {
  const limiter = createConcurrencyLimiter(PROCESSING_LIMITS);
  return {
    async storeUpload(
      ownerId: string,
      kind: UploadKind,
      file: Buffer | 'too_large' | undefined,
    ): Promise<Result<{ id: string }, StoreUploadFailure>> {
      if (file === undefined || file.length === 0) return fail('upload_missing');
      if (file === 'too_large') return fail('upload_too_large');
      const picture = await limiter.run(
        ownerId,
        async (): Promise<Result<Picture, StoreUploadFailure>> => {
          const seconds = await deps.attemptLimits.takeAttempt(`upload:${ownerId}`, UPLOAD_RULE);
          return seconds > 0
            ? fail('upload_limit_reached', { seconds })
            : deps.imageProcessor.process(file, { keepsSize: kind === 'proof' });
        },
      );
      if (picture === undefined) return fail('too_many_requests', { seconds: RETRY_AFTER_SECONDS });
      if (!picture.ok) return picture;
      const id = randomBytes(16).toString('hex');
      const { bytes, contentType } = picture.value;
      // Row first: a file without a row would never be swept.
      await deps.db
        .insert(uploads)
        .values({ id, ownerId, kind, contentType, createdAt: deps.now() });
      await deps.files.write(id, bytes);
      return succeed({ id });
    },

    async processPicture(file: Buffer): Promise<Result<Picture, StoreUploadFailure>> {
      const processed = await limiter.run('operators', () =>
        deps.imageProcessor.process(file, { keepsSize: false }),
      );
      return processed ?? fail('too_many_requests', { seconds: RETRY_AFTER_SECONDS });
    },

    async readUpload(ownerId: string, id: string): Promise<Result<Picture, ReadUploadFailure>> {
      const [row] = await deps.db
        .select({ contentType: uploads.contentType })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
      if (row === undefined) return fail('upload_unknown');
      return succeed({ bytes: await deps.files.read(id), contentType: row.contentType });
    },

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

    async readAnyUpload(id: string): Promise<Result<Picture, ReadUploadFailure>> {
      const [row] = await deps.db
        .select({ contentType: uploads.contentType })
        .from(uploads)
        .where(eq(uploads.id, id));
      if (row === undefined) return fail('upload_unknown');
      return succeed({ bytes: await deps.files.read(id), contentType: row.contentType });
    },

    /**
     * Protects from sweeping.
     * @returns whether the user uploaded it for this purpose.
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

    /** Of the service itself, already attached. Written after the commit: no file without a row. */
    async addPicture(
      tx: Transaction,
      ownerId: string,
      kind: UploadKind,
      { bytes, contentType }: Picture,
    ): Promise<string> {
      const id = randomBytes(16).toString('hex');
      const at = deps.now();
      await tx
        .insert(uploads)
        .values({ id, ownerId, kind, contentType, createdAt: at, attachedAt: at });
      runAfterCommit(tx, () => deps.files.write(id, bytes).catch(deps.onError));
      return id;
    },

    /** Nothing may refer to them. Files are removed after the commit. */
    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      const rows = await tx
        .delete(uploads)
        .where(eq(uploads.ownerId, userId))
        .returning({ id: uploads.id });
      await deps.fileDeletionQueue.enqueue(
        tx,
        'uploads',
        rows.map(({ id }) => id),
      );
    },

    async pruneUnattachedUploads(): Promise<void> {
      const before = deps.now() - UNATTACHED_RETENTION_MS;
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

import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { ContentByKind, ContentKind } from './content.js';
import { contentVersions, pictures } from './schema.js';

export interface ContentVersion<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly version: number;
  /** Epoch ms. */
  readonly effectiveFrom: number;
  readonly content: ContentByKind[Kind];
}

/** Including scheduled versions unless `begunBy` is given. */
export async function selectVersions<Kind extends ContentKind>(
  db: Executor,
  kind: Kind,
  { begunBy, limit }: { readonly begunBy?: number; readonly limit: number },
): Promise<ContentVersion<Kind>[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        begunBy === undefined ? undefined : lte(contentVersions.effectiveFrom, begunBy),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(limit);
  return rows as ContentVersion<Kind>[];
}

export async function selectEffectiveVersions(
  db: Executor,
  kinds: readonly ContentKind[],
  nowMs: number,
): Promise<ContentVersion<ContentKind>[]> {
  const rows = await db
    .selectDistinctOn([contentVersions.kind])
    .from(contentVersions)
    .where(
      and(inArray(contentVersions.kind, [...kinds]), lte(contentVersions.effectiveFrom, nowMs)),
    )
    .orderBy(contentVersions.kind, desc(contentVersions.version));
  return rows as ContentVersion<ContentKind>[];
}

export async function insertVersion(
  db: Executor,
  version: ContentVersion<ContentKind>,
): Promise<boolean> {
  const rows = await db
    .insert(contentVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: contentVersions.version });
  return rows.length === 1;
}

export type StoredPicture = typeof pictures.$inferSelect;

export async function insertPicture(tx: Transaction, picture: StoredPicture): Promise<void> {
  await tx.insert(pictures).values(picture).onConflictDoNothing();
}

export async function findPicture(db: Executor, id: string): Promise<StoredPicture | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row;
}

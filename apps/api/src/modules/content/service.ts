import { createHash } from 'node:crypto';
import { API_BASE } from '@candela/contract';
import type { Config } from '../../config/config.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Picture } from '../uploads/picture.js';
import { type ContentKind, type Contents, firstContents } from './content.js';
import {
  type ContentVersion,
  findPicture,
  insertPicture,
  insertVersion,
  type StoredPicture,
  selectInEffect,
  selectVersions,
} from './repository.js';

/** Cache lifetime of public content. Payment details are not cached. */
const SHOWN_FOR_MS = 1_000;
const SHOWN = ['banners', 'service_links'] as const satisfies readonly ContentKind[];

export const PICTURES_PATH = `${API_BASE}/pictures`;

export interface ContentDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'mode' | 'prices' | 'serviceLinks' | 'serviceHours' | 'payTo'>;
  readonly now: () => number;
}

export type { ContentVersion };

export interface NewVersion<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly content: Contents[Kind];
  /** Epoch ms; a past time means now. */
  readonly from: number;
  /** Newest version known to the editor (optimistic locking). */
  readonly over: number;
}

export type Content = ReturnType<typeof createContent>;

export function createContent({ db, config, now }: ContentDeps) {
  let shown: { readonly at: number; readonly contents: Promise<ShownContents> } | undefined;

  async function readShown(): Promise<ShownContents> {
    const versions = await selectInEffect(db, SHOWN, now());
    const found = Object.fromEntries(versions.map(({ kind, content }) => [kind, content]));
    return { ...firstContents(config), ...found };
  }

  return {
    /** May be up to a second old. */
    async findShown(): Promise<ShownContents> {
      const at = now();
      if (shown === undefined || at < shown.at || at >= shown.at + SHOWN_FOR_MS) {
        const contents = readShown();
        shown = { at, contents };
        contents.catch(() => {
          if (shown?.contents === contents) shown = undefined;
        });
      }
      return shown.contents;
    },

    /** Never cached. */
    async findPaymentDetails(tx: Executor): Promise<Contents['payment_details']> {
      const [held] = await selectVersions(tx, 'payment_details', { begunBy: now(), limit: 1 });
      return held?.content ?? firstContents(config).payment_details;
    },

    /** Newest first, including scheduled versions. */
    listVersions: <Kind extends ContentKind>(
      kind: Kind,
      limit: number,
    ): Promise<ContentVersion<Kind>[]> => selectVersions(db, kind, { limit }),

    /** Includes scheduled versions; without any, the settings as version 0. */
    async findNewest<Kind extends ContentKind>(
      tx: Executor,
      kind: Kind,
    ): Promise<ContentVersion<Kind>> {
      const [newest] = await selectVersions(tx, kind, { limit: 1 });
      const content = firstContents(config)[kind];
      return newest ?? { kind, version: 0, effectiveFrom: 0, content };
    },

    /** Supersedes earlier versions from its time on. */
    async publishVersion<Kind extends ContentKind>(
      tx: Transaction,
      { kind, content, from, over }: NewVersion<Kind>,
    ): Promise<Result<ContentVersion<Kind>, 'version_superseded'>> {
      const [newest] = await selectVersions(tx, kind, { limit: 1 });
      const effectiveFrom = Math.max(from, now());
      const version = { kind, version: over + 1, effectiveFrom, content };
      const isNext = (newest?.version ?? 0) === over && (await insertVersion(tx, version));
      if (!isNext) return fail('version_superseded');
      return succeed(version);
    },

    /** @returns its public URL path. */
    async keepPicture(tx: Transaction, { bytes, contentType }: Picture): Promise<string> {
      const id = createHash('sha256').update(bytes).digest('hex');
      await insertPicture(tx, { id, contentType, bytes });
      return `${PICTURES_PATH}/${id}`;
    },

    findPicture: (id: string): Promise<StoredPicture | undefined> => findPicture(db, id),

    /** Idempotent. */
    async prepareContent(): Promise<void> {
      for (const [kind, content] of Object.entries(firstContents(config))) {
        const first = { kind: kind as ContentKind, content, effectiveFrom: now(), version: 1 };
        await insertVersion(db, first);
      }
    },
  };
}

type ShownContents = Pick<Contents, (typeof SHOWN)[number]>;

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

/** What everybody is shown is read once in so long, however many ask; money's places are read each time. */
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
  /** Epoch milliseconds; what has passed is now. */
  readonly from: number;
  /** The newest version that it was made over. */
  readonly over: number;
}

export type Content = ReturnType<typeof createContent>;

/** What operators decide that the app shows, in versions that hold from a time on. */
export function createContent({ db, config, now }: ContentDeps) {
  let shown: { readonly at: number; readonly contents: Promise<ShownContents> } | undefined;

  async function readShown(): Promise<ShownContents> {
    const versions = await selectInEffect(db, SHOWN, now());
    const found = Object.fromEntries(versions.map(({ kind, content }) => [kind, content]));
    return { ...firstContents(config), ...found };
  }

  return {
    /** What Home shows of it now. It may be a second old. */
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

    /** Where people pay now. */
    async findPaymentDetails(tx: Executor): Promise<Contents['payment_details']> {
      const [held] = await selectVersions(tx, 'payment_details', { begunBy: now(), limit: 1 });
      return held?.content ?? firstContents(config).payment_details;
    },

    /** Newest first, those that are still to begin too. */
    listVersions: <Kind extends ContentKind>(
      kind: Kind,
      limit: number,
    ): Promise<ContentVersion<Kind>[]> => selectVersions(db, kind, { limit }),

    /** The newest version, begun or not; without any what the settings say, as version 0. */
    async findNewest<Kind extends ContentKind>(
      tx: Executor,
      kind: Kind,
    ): Promise<ContentVersion<Kind>> {
      const [newest] = await selectVersions(tx, kind, { limit: 1 });
      const content = firstContents(config)[kind];
      return newest ?? { kind, version: 0, effectiveFrom: 0, content };
    },

    /** Adds a version. From its time on it holds in the place of all before it. */
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

    /** Keeps a picture that everybody may see. @returns its address. */
    async keepPicture(tx: Transaction, { bytes, contentType }: Picture): Promise<string> {
      const id = createHash('sha256').update(bytes).digest('hex');
      await insertPicture(tx, { id, contentType, bytes });
      return `${PICTURES_PATH}/${id}`;
    },

    findPicture: (id: string): Promise<StoredPicture | undefined> => findPicture(db, id),

    /** A deployment's first versions, made of its settings once. */
    async prepareContent(): Promise<void> {
      for (const [kind, content] of Object.entries(firstContents(config))) {
        const first = { kind: kind as ContentKind, content, effectiveFrom: now(), version: 1 };
        await insertVersion(db, first);
      }
    },
  };
}

type ShownContents = Pick<Contents, (typeof SHOWN)[number]>;

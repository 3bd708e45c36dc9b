import { createHash } from 'node:crypto';
import { API_BASE } from '@candela/contract';
import type { Config } from '../../config/config.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { Picture } from '../../uploads/picture.js';
import { type ContentByKind, type ContentKind, defaultContents } from './content.js';
import {
  type ContentVersion,
  findPicture,
  insertPicture,
  insertVersion,
  type StoredPicture,
  selectEffectiveVersions,
  selectVersions,
} from './repository.js';

/** Public content, except payment details. */
const PUBLIC_CACHE_MS = 1_000;
const PUBLIC_KINDS = ['banners', 'service_links'] as const satisfies readonly ContentKind[];

const PICTURES_PATH = `${API_BASE}/pictures`;

export interface ContentDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'mode' | 'prices' | 'serviceLinks' | 'serviceHours' | 'payTo'>;
  readonly now: () => number;
}

export type { ContentVersion };

export interface NewVersion<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly content: ContentByKind[Kind];
  /** Epoch ms; past means now. */
  readonly from: number;
  /** Newest version known to the editor (optimistic locking). */
  readonly baseVersion: number;
}

export type Content = ReturnType<typeof createContent>;

export function createContent({ db, config, now }: ContentDeps) {
  let cached: { readonly at: number; readonly contents: Promise<PublicContents> } | undefined;

  async function loadPublicContents(): Promise<PublicContents> {
    const versions = await selectEffectiveVersions(db, PUBLIC_KINDS, now());
    const found = Object.fromEntries(versions.map(({ kind, content }) => [kind, content]));
    return { ...defaultContents(config), ...found };
  }

  return {
    async findPublicContents(): Promise<PublicContents> {
      const at = now();
      if (cached === undefined || at < cached.at || at >= cached.at + PUBLIC_CACHE_MS) {
        const contents = loadPublicContents();
        cached = { at, contents };
        contents.catch(() => {
          if (cached?.contents === contents) cached = undefined;
        });
      }
      return cached.contents;
    },

    async findPaymentDetails(tx: Executor): Promise<ContentByKind['payment_details']> {
      const [current] = await selectVersions(tx, 'payment_details', { begunBy: now(), limit: 1 });
      return current?.content ?? defaultContents(config).payment_details;
    },

    listVersions: <Kind extends ContentKind>(
      kind: Kind,
      limit: number,
    ): Promise<ContentVersion<Kind>[]> => selectVersions(db, kind, { limit }),

    /** Includes scheduled versions; without any, the settings as version 0. */
    async findLatestVersion<Kind extends ContentKind>(
      tx: Executor,
      kind: Kind,
    ): Promise<ContentVersion<Kind>> {
      const [newest] = await selectVersions(tx, kind, { limit: 1 });
      const content = defaultContents(config)[kind];
      return newest ?? { kind, version: 0, effectiveFrom: 0, content };
    },

    async publishVersion<Kind extends ContentKind>(
      tx: Transaction,
      { kind, content, from, baseVersion }: NewVersion<Kind>,
    ): Promise<Result<ContentVersion<Kind>, 'version_superseded'>> {
      const [newest] = await selectVersions(tx, kind, { limit: 1 });
      const effectiveFrom = Math.max(from, now());
      const version = { kind, version: baseVersion + 1, effectiveFrom, content };
      const isNext = (newest?.version ?? 0) === baseVersion && (await insertVersion(tx, version));
      if (!isNext) return fail('version_superseded');
      return succeed(version);
    },

    async storePicture(tx: Transaction, { bytes, contentType }: Picture): Promise<string> {
      const id = createHash('sha256').update(bytes).digest('hex');
      await insertPicture(tx, { id, contentType, bytes });
      return `${PICTURES_PATH}/${id}`;
    },

    picturesPath: PICTURES_PATH,

    findPicture: (id: string): Promise<StoredPicture | undefined> => findPicture(db, id),

    /** Idempotent. */
    async seedContent(): Promise<void> {
      for (const [kind, content] of Object.entries(defaultContents(config))) {
        const first = { kind: kind as ContentKind, content, effectiveFrom: now(), version: 1 };
        await insertVersion(db, first);
      }
    },
  };
}

type PublicContents = Pick<ContentByKind, (typeof PUBLIC_KINDS)[number]>;

import { CREDIT_INITIAL_SCORE, CREDIT_POINTS, type Language } from '@candela/contract';
import type { Config } from '../../config/config.js';
import { isRealFeed } from '../../config/prices.js';
import { createId } from '../../platform/db/ids.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { localizeText, OPERATOR_LANGUAGE } from '../../platform/localized-text.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { AnnouncementFailure } from './errors.js';
import {
  type Announcement,
  findAnnouncement,
  insertAnnouncements,
  markWithdrawn,
  selectAnnouncements,
} from './repository.js';

const DAY_MS = 86_400_000;

/** Newest first. */
const sandboxAnnouncements = (prices: Config['prices']) =>
  [
    // Recorded prices are neither of real markets now nor verifiable.
    ...(prices.feed === 'replay'
      ? []
      : [
          {
            id: 'welcome',
            key: isRealFeed(prices.feed) ? 'announcement_real_prices' : 'announcement',
            agoMs: 0,
          } as const,
        ]),
    { id: 'invitations', key: 'announcement_invitations', agoMs: 2 * DAY_MS },
    { id: 'credit', key: 'announcement_credit', agoMs: 5 * DAY_MS },
  ] as const;

export interface AnnouncementView {
  id: string;
  title: string;
  content: string;
  /** Epoch seconds. */
  time: number;
}

export interface AnnouncementsDeps {
  db: Database;
  config: Pick<Config, 'appName' | 'prices' | 'rebatePercent'>;
  now: () => number;
}

export type Announcements = ReturnType<typeof createAnnouncements>;

export function createAnnouncements({ db, config, now }: AnnouncementsDeps) {
  const params = {
    app: config.appName,
    rebate: String(config.rebatePercent),
    start: CREDIT_INITIAL_SCORE,
    recharge: CREDIT_POINTS.recharge,
    real_name: CREDIT_POINTS.real_name,
  };
  const localizerFor = (lang: Language) => (announcement: Announcement) => ({
    ...announcement,
    title: localizeText(lang, announcement.title, params),
    content: localizeText(lang, announcement.content, params),
  });

  function articleMapperFor(lang: Language) {
    const localize = localizerFor(lang);
    return (announcement: Announcement): AnnouncementView => {
      const { id, title, content, publishedAt } = localize(announcement);
      return { id, title, content, time: Math.floor(publishedAt / 1_000) };
    };
  }

  return {
    async listAnnouncements(
      lang: Language,
      paging: { page: number; limit: number },
    ): Promise<AnnouncementView[]> {
      return (await selectAnnouncements(db, { ...paging, readAt: now() })).map(
        articleMapperFor(lang),
      );
    },

    /** Newest first, including scheduled and withdrawn ones. */
    async listAllAnnouncements(paging: { page: number; limit: number }): Promise<Announcement[]> {
      return (await selectAnnouncements(db, paging)).map(localizerFor(OPERATOR_LANGUAGE));
    },

    async findAnyAnnouncement(id: string): Promise<Announcement | undefined> {
      const found = await findAnnouncement(db, id);
      return found && localizerFor(OPERATOR_LANGUAGE)(found);
    },

    async publishAnnouncement(
      tx: Transaction,
      { title, content, from }: { title: string; content: string; from: number },
    ): Promise<string> {
      const id = createId(now());
      await insertAnnouncements(tx, [{ id, title, content, publishedAt: from }]);
      return id;
    },

    /** @returns false when a withdrawal time was already set. */
    withdrawAnnouncement: (tx: Transaction, id: string, from: number): Promise<boolean> =>
      markWithdrawn(tx, id, from),

    async getAnnouncement(
      lang: Language,
      id: string,
    ): Promise<Result<AnnouncementView, AnnouncementFailure>> {
      const found = await findAnnouncement(db, id, now());
      return found === undefined ? fail('article_unknown') : succeed(articleMapperFor(lang)(found));
    },

    /** Idempotent across restarts. */
    async seedAnnouncements(): Promise<void> {
      const at = now();
      await insertAnnouncements(
        db,
        sandboxAnnouncements(config.prices).map(({ id, key, agoMs }) => ({
          id,
          title: `@${key}_title`,
          content: `@${key}_content`,
          publishedAt: at - agoMs,
        })),
      );
    },
  };
}

import type { Language } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/catalogues';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { createId } from '../../db/ids.js';
import type { Given } from '../../db/kept-statement.js';
import { touchUser } from '../../db/touched.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { pairIn, type TextName } from '../../words.js';
import type { PushOutbox } from '../push/outbox.js';
import {
  findMessagePlace,
  selectMessageMarks,
  selectMessages,
  selectNewest,
  updateRead,
} from './repository.js';
import { messages } from './schema.js';

/** Texts with a title and a content. */
export type MessageTemplate = {
  [Name in TextName]: Name extends `message_${infer Template}` ? Template : never;
}[TextName];

export interface MessageWords {
  template: MessageTemplate;
  /** `@key` values name catalogue texts and are localized. */
  params: MessageParams;
}

export interface MessageTo extends MessageWords {
  userId: string;
}

export interface Message {
  id: string;
  title: string;
  content: string;
  status: 'unread' | 'read';
  /** Epoch seconds. */
  time: number;
}

export interface MessagePaging {
  page: number;
  limit: number;
  /** With its status on the previous page: it may have been read since. */
  after?: string | undefined;
  afterStatus?: Message['status'] | undefined;
}

export type Messages = ReturnType<typeof createMessages>;

/** At most 65,535 parameters per statement. */
const ROWS_A_STATEMENT = 1_000;

export interface MessagesDeps {
  readonly db: Database;
  readonly push: Pick<PushOutbox, 'noteMessages'>;
  readonly appName: string;
  readonly now: () => number;
}

export function createMessages(deps: MessagesDeps) {
  const { appName } = deps;

  /** Also queues push notifications. */
  async function sendMessages(
    db: Executor,
    sent: readonly MessageTo[],
    atMs: number,
  ): Promise<void> {
    if (sent.length === 0) return;
    const rows = sent.map((message) => ({ ...message, id: createId(atMs), createdAt: atMs }));
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      await db.insert(messages).values(rows.slice(from, from + ROWS_A_STATEMENT));
    }
    const told = sent.map(({ template, ...rest }) => ({
      ...rest,
      template: `message_${template}` as const,
    }));
    await deps.push.noteMessages(db, told, atMs);
    for (const { userId } of sent) touchUser(db, userId);
  }

  const wordMessage = ({ template, params }: MessageWords, lang: Language) =>
    pairIn(lang, { template: `message_${template}`, params }, appName);

  function worded(row: typeof messages.$inferSelect, lang: Language): Message {
    const { template, params } = row as typeof row & MessageWords;
    return {
      id: row.id,
      ...wordMessage({ template, params }, lang),
      status: row.read ? 'read' : 'unread',
      time: Math.floor(row.createdAt / 1_000),
    };
  }

  return {
    sendMessages,

    wordMessage,

    /** Params `@key` name catalogue texts and are localized. */
    sendMessage: (
      db: Executor,
      userId: string,
      template: MessageTemplate,
      params: MessageParams = {},
      atMs = deps.now(),
    ): Promise<void> => sendMessages(db, [{ userId, template, params }], atMs),

    /**
     * Unread first, each part newest first. Cursor pages (`after`) skip nothing when messages
     * arrive or are read; numbered pages may.
     */
    async listMessages(
      userId: string,
      lang: Language,
      { page, limit, after, afterStatus }: MessagePaging,
    ): Promise<Result<Message[], 'bad_request'>> {
      const place = after && (await findMessagePlace(deps.db, userId, after));
      if (after && !place) return fail('bad_request');
      const unread = afterStatus && { unread: afterStatus === 'unread' };
      const start = place ? { after: { ...place, ...unread } } : { offset: (page - 1) * limit };
      const rows = await selectMessages(deps.db, userId, { limit, ...start });
      return succeed(rows.map((row) => worded(row, lang)));
    },

    /** SQL expression, so that a profile is one query. */
    unreadOf(userId: Given<string>): SQL<number> {
      const unread = and(eq(messages.userId, userId), not(messages.read));
      return sql`(select count(*)::integer from ${messages} where ${unread})`;
    },

    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(messages).where(eq(messages.userId, userId));
    },

    /** All without an id. Other users' messages are not affected. */
    async markMessagesRead(userId: string, id: string | undefined): Promise<void> {
      await updateRead(deps.db, userId, id);
      touchUser(deps.db, userId);
    },

    /** Undefined when there is none. */
    async newestMessage(userId: string): Promise<((lang: Language) => Message) | undefined> {
      const [row] = await selectNewest(deps.db, userId);
      return row && ((lang) => worded(row, lang));
    },

    /** The value changes when an unread message arrives or is read. */
    messageMarks: (userIds: readonly string[]) => selectMessageMarks(deps.db, userIds),
  };
}

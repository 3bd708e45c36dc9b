import { DECISION_KINDS, type Language, PRICE_ALERT } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/service-messages';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { emitUserChanged } from '../../platform/db/after-commit-events.js';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import { createId } from '../../platform/db/ids.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import {
  type MessageTemplateName,
  renderMessage as renderTemplate,
} from '../../platform/localized-text.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { PushOutbox } from '../push/outbox.js';
import {
  findMessageCursor,
  markRead,
  selectMessageFingerprints,
  selectMessages,
  selectNewestMessages,
} from './repository.js';
import { messages } from './schema.js';

export type MessageTemplate = {
  [Name in MessageTemplateName]: Name extends `message_${infer Template}` ? Template : never;
}[MessageTemplateName];

export interface MessageText {
  template: MessageTemplate;
  /** `@key` names a catalogue text in `device`, `machine` and `topic` only. */
  params: MessageParams;
}

export interface OutgoingMessage extends MessageText {
  userId: string;
}

export interface Message {
  id: string;
  title: string;
  content: string;
  status: 'unread' | 'read';
  time: number;
  kind?: DecisionKind | typeof PRICE_ALERT;
  record?: string;
}

type DecisionKind = (typeof DECISION_KINDS)[number];

const isDecision = (template: string): template is DecisionKind =>
  DECISION_KINDS.some((kind) => kind === template);

const isPriceAlert = (template: string) => template.startsWith('alert_');

export interface MessagePaging {
  page: number;
  limit: number;
  /** Exclusive cursor, with its status on the previous page: it may have been read since. */
  after?: string | undefined;
  afterStatus?: Message['status'] | undefined;
}

export type Messages = ReturnType<typeof createMessages>;

const ROWS_PER_STATEMENT = 1_000;

export interface MessagesDeps {
  readonly db: Database;
  readonly push: Pick<PushOutbox, 'enqueueMessages'>;
  readonly appName: string;
  readonly unit: string;
  readonly now: () => number;
}

export function createMessages(deps: MessagesDeps) {
  const common = { app: deps.appName, unit: deps.unit };

  async function sendMessages(
    db: Executor,
    sent: readonly OutgoingMessage[],
    atMs: number,
  ): Promise<void> {
    if (sent.length === 0) return;
    const rows = sent.map((message) => ({ ...message, id: createId(atMs), createdAt: atMs }));
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      await db.insert(messages).values(rows.slice(from, from + ROWS_PER_STATEMENT));
    }
    const pushMessages = sent.map(({ template, ...rest }) => ({
      ...rest,
      template: `message_${template}` as const,
    }));
    await deps.push.enqueueMessages(db, pushMessages, atMs);
    for (const { userId } of sent) emitUserChanged(db, userId);
  }

  const renderMessage = ({ template, params }: MessageText, lang: Language) =>
    renderTemplate(lang, { template: `message_${template}`, params }, common);

  function messageView(row: typeof messages.$inferSelect, lang: Language): Message {
    const { template, params } = row as typeof row & MessageText;
    return {
      id: row.id,
      ...renderMessage({ template, params }, lang),
      status: row.read ? 'read' : 'unread',
      time: Math.floor(row.createdAt / 1_000),
      ...(isPriceAlert(template) && { kind: PRICE_ALERT }),
      ...(isDecision(template) && {
        kind: template,
        ...(params.record !== undefined && { record: String(params.record) }),
      }),
    };
  }

  return {
    sendMessages,

    renderMessage,

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
      const cursor = after && (await findMessageCursor(deps.db, userId, after));
      if (after && !cursor) return fail('bad_request');
      const unread = afterStatus && { unread: afterStatus === 'unread' };
      const start = cursor ? { after: { ...cursor, ...unread } } : { offset: (page - 1) * limit };
      const rows = await selectMessages(deps.db, userId, { limit, ...start });
      return succeed(rows.map((row) => messageView(row, lang)));
    },

    unreadCountSql(userId: SqlInput<string>): SQL<number> {
      const unread = and(eq(messages.userId, userId), not(messages.read));
      return sql`(select count(*)::integer from ${messages} where ${unread})`;
    },

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(messages).where(eq(messages.userId, userId));
    },

    /** All without an id. */
    async markMessagesRead(userId: string, id: string | undefined): Promise<void> {
      await markRead(deps.db, userId, id);
      emitUserChanged(deps.db, userId);
    },

    async newestMessage(userId: string): Promise<((lang: Language) => Message) | undefined> {
      const [row] = await selectNewestMessages(deps.db, userId);
      return row && ((lang) => messageView(row, lang));
    },

    /** Changes when an unread message arrives or is read. */
    messageFingerprints: (userIds: readonly string[]) =>
      selectMessageFingerprints(deps.db, userIds),
  };
}

import {
  SUPPORT_HISTORY_DEFAULT,
  SUPPORT_MESSAGES_PER_DAY_MAX,
  SUPPORT_OPEN_THREADS_MAX,
  type SupportTopic,
} from '@candela/contract';
import type { SupportReference } from '@candela/contract/calls/support';
import type { Funds } from '../funds/recharges/service.js';
import type { Withdrawals } from '../funds/withdrawals/service.js';
import type { Messages } from '../notifications/messages/service.js';
import { createId } from '../platform/db/ids.js';
import type { ReviewListFilter } from '../platform/db/review-list.js';
import type { Database, Executor, Transaction } from '../platform/db/types.js';
import { freeSlot } from '../platform/free-slot.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { Orders } from '../trading/orders/service.js';
import type { Uploads } from '../uploads/service.js';
import type { OpenThreadFailure, WriteSupportFailure } from './errors.js';
import {
  countMessagesSince,
  deleteThreads,
  findAnyThread,
  findThread,
  findThreadForUpdate,
  insertMessage,
  insertPictures,
  insertThread,
  lockUserMessages,
  type SupportMessage,
  type SupportThread,
  selectMessages,
  selectPictures,
  selectTakenSlots,
  selectThreads,
  selectThreadsByState,
  updateReadThrough,
  updateThread,
} from './repository.js';
import { type MessageView, messageView, type ThreadView, threadView } from './view.js';

const DAY_MS = 86_400_000;

export interface SupportDeps {
  readonly db: Database;
  readonly uploads: Pick<Uploads, 'attachUpload'>;
  readonly orders: Pick<Orders, 'ownsOrder'>;
  readonly funds: Pick<Funds, 'ownsRecharge'>;
  readonly withdrawals: Pick<Withdrawals, 'ownsWithdrawal'>;
  readonly messages: Pick<Messages, 'sendMessage'>;
  readonly now: () => number;
}

export interface MessageInput {
  readonly text: string;
  readonly pictures?: readonly string[] | undefined;
}

export interface ThreadRequest
  extends MessageInput,
    Readonly<Partial<Record<SupportReference, string | undefined>>> {
  readonly topic: SupportTopic;
}

export interface OperatorThread {
  readonly thread: SupportThread;
  readonly messages: readonly (SupportMessage & { readonly uploads: readonly string[] })[];
}

type MessageRejection = 'support_empty' | 'support_day_limit' | 'upload_unknown' | 'bad_request';

export type Support = ReturnType<typeof createSupport>;

export function createSupport(deps: SupportDeps) {
  const { db, now } = deps;

  /** Serializes the user's messages until the transaction ends. */
  async function admitMessage(
    tx: Transaction,
    userId: string,
    { text, pictures = [] }: MessageInput,
  ): Promise<Result<Required<MessageInput>, MessageRejection>> {
    const message = { text: text.trim(), pictures: pictures ?? [] };
    if (message.text === '' && message.pictures.length === 0) return fail('support_empty');
    await lockUserMessages(tx, userId);
    if ((await countMessagesSince(tx, userId, now() - DAY_MS)) >= SUPPORT_MESSAGES_PER_DAY_MAX) {
      return fail('support_day_limit', { max: SUPPORT_MESSAGES_PER_DAY_MAX });
    }
    for (const id of message.pictures) {
      const isOwn = await deps.uploads.attachUpload(tx, userId, id, 'support');
      if (!isOwn) return fail('upload_unknown');
    }
    return succeed({ text: message.text, pictures: message.pictures });
  }

  async function storeMessage(
    tx: Transaction,
    { id: threadId, userId }: Pick<SupportThread, 'id' | 'userId'>,
    number: number,
    { text, pictures }: Required<MessageInput>,
    createdAt: number,
  ): Promise<Result<SupportMessage, 'upload_unknown'>> {
    const message = await insertMessage(tx, {
      ...{ threadId, number, userId, text, createdAt },
      ...{ operator: null, pictures: pictures?.length ?? 0 },
    });
    const stored = await insertPictures(tx, message, pictures ?? []);
    return stored ? succeed(message) : fail('upload_unknown');
  }

  async function referenceOf(tx: Transaction, userId: string, request: ThreadRequest) {
    const { order, recharge, withdrawal } = request;
    const isOwn =
      (order === undefined || (await deps.orders.ownsOrder(tx, userId, order))) &&
      (recharge === undefined || (await deps.funds.ownsRecharge(tx, userId, recharge))) &&
      (withdrawal === undefined || (await deps.withdrawals.ownsWithdrawal(tx, userId, withdrawal)));
    return isOwn
      ? { orderId: order ?? null, rechargeId: recharge ?? null, withdrawalId: withdrawal ?? null }
      : undefined;
  }

  return {
    async listThreads(
      userId: string,
      paging: { readonly page: number; readonly limit: number },
    ): Promise<ThreadView[]> {
      return (await selectThreads(db, userId, paging)).map(threadView);
    },

    async readThread(
      userId: string,
      id: string,
      latest: number = SUPPORT_HISTORY_DEFAULT,
    ): Promise<Result<{ thread: ThreadView; messages: MessageView[] }, 'support_unknown'>> {
      const found = await findThread(db, userId, id);
      if (found === undefined) return fail('support_unknown');
      const written = await selectMessages(db, id, latest);
      const pictures = await selectPictures(db, id, written[0]?.number ?? 1);
      const messages = written.map((each) => messageView(each, pictures.get(each.number) ?? []));
      return succeed({ thread: threadView(found), messages });
    },

    async openThread(
      tx: Transaction,
      userId: string,
      request: ThreadRequest,
    ): Promise<Result<ThreadView, OpenThreadFailure>> {
      const references = [request.order, request.recharge, request.withdrawal];
      if (references.filter((id) => id !== undefined).length > 1) return fail('bad_request');
      const admitted = await admitMessage(tx, userId, request);
      if (!admitted.ok) return admitted;
      const reference = await referenceOf(tx, userId, request);
      if (reference === undefined) return fail('support_reference_unknown');
      const slot = freeSlot(await selectTakenSlots(tx, userId), SUPPORT_OPEN_THREADS_MAX);
      if (slot === undefined) return fail('support_limit', { max: SUPPORT_OPEN_THREADS_MAX });
      const at = now();
      const thread = await insertThread(tx, {
        ...{ id: createId(at), userId, slot, topic: request.topic, state: 'open', ...reference },
        ...{ messages: 1, readThrough: 1, createdAt: at, writtenAt: at },
      });
      const last = await storeMessage(tx, thread, 1, admitted.value, at);
      return last.ok ? succeed(threadView({ thread, last: last.value })) : last;
    },

    async writeMessage(
      tx: Transaction,
      userId: string,
      id: string,
      written: MessageInput,
    ): Promise<Result<ThreadView, WriteSupportFailure>> {
      // Before the daily limit: reveals nothing about other users' threads.
      if ((await findThread(tx, userId, id)) === undefined) return fail('support_unknown');
      const admitted = await admitMessage(tx, userId, written);
      if (!admitted.ok) return admitted;
      const locked = await findThreadForUpdate(tx, id);
      if (locked === undefined) return fail('support_unknown');
      const slot =
        locked.slot ?? freeSlot(await selectTakenSlots(tx, userId), SUPPORT_OPEN_THREADS_MAX);
      if (slot === undefined) return fail('support_limit', { max: SUPPORT_OPEN_THREADS_MAX });
      const at = Math.max(now(), locked.writtenAt);
      const number = locked.messages + 1;
      const last = await storeMessage(tx, locked, number, admitted.value, at);
      if (!last.ok) return last;
      const change = { slot, state: 'open', messages: number, writtenAt: at } as const;
      const thread = (await updateThread(tx, id, change)) ?? locked;
      return succeed(threadView({ thread, last: last.value }));
    },

    async markThreadRead(
      userId: string,
      id: string,
      through: number,
    ): Promise<Result<true, 'support_unknown'>> {
      const known = await updateReadThrough(db, userId, id, through);
      return known ? succeed(true) : fail('support_unknown');
    },

    async closeThread(userId: string, id: string): Promise<Result<ThreadView, 'support_unknown'>> {
      const found = await findThread(db, userId, id);
      if (found === undefined) return fail('support_unknown');
      const thread = await updateThread(db, id, { slot: null, state: 'closed' });
      return succeed(threadView({ ...found, thread: thread ?? found.thread }));
    },

    eraseUser: (tx: Transaction, userId: string): Promise<void> => deleteThreads(tx, userId),

    /** Longest wait first. */
    listThreadsByState: (
      filter: ReviewListFilter<SupportThread['state']>,
    ): Promise<SupportThread[]> => selectThreadsByState(db, filter),

    findAnyThread,

    async readAnyThread(
      executor: Executor,
      id: string,
      latest: number,
    ): Promise<OperatorThread | undefined> {
      const thread = await findAnyThread(executor, id);
      if (thread === undefined) return undefined;
      const written = await selectMessages(executor, id, latest);
      const pictures = await selectPictures(executor, id, written[0]?.number ?? 1);
      const messages = written.map((it) => ({ ...it, uploads: pictures.get(it.number) ?? [] }));
      return { thread, messages };
    },

    /**
     * Notifies the user without the operator's name.
     * @returns the previous state; undefined when closed or unknown.
     */
    async answerThreadInTransaction(
      tx: Transaction,
      id: string,
      { text, operator, at }: { text: string; operator: string; at: number },
    ): Promise<'open' | 'answered' | undefined> {
      const locked = await findThreadForUpdate(tx, id);
      if (locked === undefined || locked.state === 'closed') return undefined;
      const number = locked.messages + 1;
      const { userId, topic } = locked;
      const writtenAt = Math.max(at, locked.writtenAt);
      await insertMessage(tx, {
        ...{ threadId: id, number, userId, operator, text, pictures: 0, createdAt: writtenAt },
      });
      await updateThread(tx, id, {
        ...{ state: 'answered', messages: number, answeredThrough: number, writtenAt },
      });
      const params = { topic: `@support_topic_${topic}` };
      await deps.messages.sendMessage(tx, userId, 'support_answered', params, writtenAt);
      return locked.state;
    },

    /** @returns the previous state; undefined when unknown. */
    async closeThreadInTransaction(
      tx: Transaction,
      id: string,
    ): Promise<SupportThread['state'] | undefined> {
      const locked = await findThreadForUpdate(tx, id);
      if (locked === undefined) return undefined;
      await updateThread(tx, id, { slot: null, state: 'closed' });
      return locked.state;
    },
  };
}

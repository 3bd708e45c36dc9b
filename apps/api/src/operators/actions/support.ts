import { SUPPORT_HISTORY_MAX, SUPPORT_TEXT_MAX_LENGTH } from '@candela/contract';
import { SUPPORT_STATES } from '@candela/contract/calls/support';
import * as z from 'zod';
import { fail, succeed } from '../../platform/result.js';
import { referenceOf } from '../../support/view.js';
import { type ActionDeps, defineCommand, defineQuery, type ResultFile } from '../action.js';
import * as fields from '../input-schemas.js';
import { loadPictureFile } from '../picture-files.js';
import { toIsoTime } from '../table-row.js';
import { formatUserById, withUserLabels } from '../user-lookup.js';
import { cutoffTime, minutesSince, resolveUserFilter } from './review-filters.js';

const conversationInput = z.strictObject({ id: fields.id('conversation') });

type Thread = Parameters<typeof referenceOf>[0];

/** `order 0abc…`. */
function formatReference(thread: Thread): string | null {
  const reference = referenceOf(thread);
  return reference && `${reference.kind} ${reference.id}`;
}

const listThreads = defineQuery({
  name: 'support list',
  summary: 'Lists conversations in a state, longest waiting first.',
  input: z.strictObject({
    state: fields.choice(SUPPORT_STATES, 'state; default: open').optional(),
    older: fields.minAgeMinutes,
    user: fields.user.optional(),
    ...fields.paging,
  }),
  prints: 'table',
  columns: ['id', 'user', 'topic', 'state', 'about', 'messages', 'begun', 'minutes'],
  async execute(deps, { state = 'open', older, user, page, limit }) {
    const userId = await resolveUserFilter(deps, user);
    if (!userId.ok) return userId;
    const previousState = cutoffTime(deps, older);
    const rows = await deps.services.support.listThreadsByState({
      ...{ state, before: previousState, userId: userId.value, page, limit },
    });
    const labelled = await withUserLabels(deps, rows);
    const data = labelled.map(([row, user]) => ({
      id: row.id,
      user,
      topic: row.topic,
      state: row.state,
      about: formatReference(row),
      messages: row.messages,
      begun: toIsoTime(row.createdAt),
      minutes: minutesSince(deps, row.writtenAt),
    }));
    return succeed({ data });
  },
});

type ThreadMessage = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['support']['readAnyThread']>>
>['messages'][number];

async function loadPictures(
  deps: ActionDeps,
  { threadId, number, uploads }: ThreadMessage,
): Promise<{ readonly files: readonly ResultFile[]; readonly description: string }> {
  const found = await Promise.all(
    uploads.map((id, at) => loadPictureFile(deps, id, `support-${threadId}-${number}-${at + 1}`)),
  );
  const names = found.map((file) => file?.name ?? 'a picture that is missing');
  return {
    files: found.filter((file) => file !== undefined),
    description: names.length === 0 ? '' : ` [${names.join(', ')}]`,
  };
}

const showThread = defineQuery({
  name: 'support show',
  summary: 'Shows a conversation: all messages, their pictures and authors.',
  input: conversationInput,
  positionalFields: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: ['id', 'user', 'topic', 'state', 'about', 'begun', 'messages', 'conversation'],
  async execute(deps, { id }) {
    const { support } = deps.services;
    const found = await support.readAnyThread(deps.db, id, SUPPORT_HISTORY_MAX);
    if (found === undefined) return fail('support_unknown');
    const { thread, messages } = found;
    const pictures = await Promise.all(messages.map((each) => loadPictures(deps, each)));
    const lines = messages.map(({ operator, text, createdAt }, at) => {
      const author = operator === null ? 'user' : `operator ${operator}`;
      // No message can imitate an author's line.
      const quotedText = text.replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\n| ');
      return `${toIsoTime(createdAt)} ${author}: ${quotedText}${pictures[at]?.description ?? ''}`;
    });
    return succeed({
      subject: `support ${id}`,
      files: pictures.flatMap(({ files }) => files),
      data: {
        id,
        user: await formatUserById(deps, thread.userId),
        topic: thread.topic,
        state: thread.state,
        about: formatReference(thread),
        begun: toIsoTime(thread.createdAt),
        messages: thread.messages,
        conversation: lines.join('\n'),
      },
    });
  },
});

const answerThread = defineCommand({
  name: 'support answer',
  summary: 'Sends an answer in a conversation. The user does not see your name.',
  input: z.strictObject({
    id: fields.id('conversation'),
    text: fields.multilineText(SUPPORT_TEXT_MAX_LENGTH, 'the answer, as its user reads it'),
  }),
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id, text }) {
    const thread = await deps.services.support.findAnyThread(deps.db, id);
    if (thread === undefined) return fail('support_unknown');
    if (thread.state === 'closed') return fail('support_closed');
    const userLabel = await formatUserById(deps, thread.userId);
    return succeed({
      subject: `support ${id}`,
      // With the number of messages: later ones were not read.
      says: `Answer ${userLabel} in the conversation ${id}, of ${thread.messages} messages so far:\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async execute({ services: { support } }, tx, { id, text }, { actor, at }) {
    const previousState = await support.answerThreadInTransaction(tx, id, {
      text,
      operator: actor,
      at,
    });
    return previousState === undefined
      ? fail('support_closed')
      : succeed({ before: { state: previousState }, after: { state: 'answered', text } });
  },
});

const closeThread = defineCommand({
  name: 'support close',
  summary: 'Closes a conversation. A new message from the user reopens it.',
  input: conversationInput,
  positionalFields: ['id'],
  asksReason: false,
  async plan(deps, { id }) {
    const thread = await deps.services.support.findAnyThread(deps.db, id);
    if (thread === undefined) return fail('support_unknown');
    if (thread.state === 'closed') return fail('nothing_to_change');
    const userLabel = await formatUserById(deps, thread.userId);
    return succeed({
      subject: `support ${id}`,
      says: `Close the conversation ${id} of ${userLabel}, of ${thread.messages} messages so far.`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async execute({ services: { support } }, tx, { id }) {
    const previousState = await support.closeThreadInTransaction(tx, id);
    if (previousState === undefined) return fail('support_unknown');
    if (previousState === 'closed') return fail('nothing_to_change');
    return succeed({ before: { state: previousState }, after: { state: 'closed' } });
  },
});

export const supportActions = [listThreads, showThread, answerThread, closeThread];

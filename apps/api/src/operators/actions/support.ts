import { SUPPORT_HISTORY_MAX, SUPPORT_TEXT_MAX_LENGTH } from '@candela/contract';
import { SUPPORT_STATES } from '@candela/contract/calls/support';
import * as z from 'zod';
import { referenceOf } from '../../modules/support/view.js';
import { fail, succeed } from '../../result.js';
import { type ActionDeps, defineChange, defineLook, type ShownFile } from '../action.js';
import * as fields from '../fields.js';
import { personOfId } from '../people.js';
import { pictureFile } from '../pictures.js';
import { momentText } from '../row.js';
import { beforeOf, listedUser, minutesSince } from './waiting.js';

const byId = z.strictObject({ id: fields.id('conversation') });

type Thread = Parameters<typeof referenceOf>[0];

/** `order 0abc…`. */
function aboutText(thread: Thread): string | null {
  const reference = referenceOf(thread);
  return reference && `${reference.kind} ${reference.id}`;
}

const listThreads = defineLook({
  name: 'support list',
  summary:
    'Lists conversations with users in a state, those first whose newest message is the oldest.',
  input: z.strictObject({
    state: fields.word(SUPPORT_STATES, 'in which state; open unless told').optional(),
    older: fields.older,
    user: fields.user.optional(),
    ...fields.paging,
  }),
  prints: 'table',
  columns: ['id', 'user', 'topic', 'state', 'about', 'messages', 'begun', 'minutes'],
  async look(deps, { state = 'open', older, user, page, limit }) {
    const userId = await listedUser(deps, user);
    if (!userId.ok) return userId;
    const before = beforeOf(deps, older);
    const rows = await deps.services.support.listThreadsByState({
      ...{ state, before, userId: userId.value, page, limit },
    });
    const data = await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        user: await personOfId(deps, row.userId),
        topic: row.topic,
        state: row.state,
        about: aboutText(row),
        messages: row.messages,
        begun: momentText(row.createdAt),
        // Since the newest message.
        minutes: minutesSince(deps, row.writtenAt),
      })),
    );
    return succeed({ data });
  },
});

type Written = NonNullable<
  Awaited<ReturnType<ActionDeps['services']['support']['readAnyThread']>>
>['messages'][number];

/** A missing picture is mentioned in the text. */
async function picturesOf(
  deps: ActionDeps,
  { threadId, number, uploads }: Written,
): Promise<{ readonly files: readonly ShownFile[]; readonly said: string }> {
  const found = await Promise.all(
    uploads.map((id, at) => pictureFile(deps, id, `support-${threadId}-${number}-${at + 1}`)),
  );
  const names = found.map((file) => file?.name ?? 'a picture that is missing');
  return {
    files: found.filter((file) => file !== undefined),
    said: names.length === 0 ? '' : ` [${names.join(', ')}]`,
  };
}

const showThread = defineLook({
  name: 'support show',
  summary: 'Shows a conversation: what its user wrote, with the pictures, and who answered what.',
  input: byId,
  places: ['id'],
  isPrivate: true,
  prints: 'facts',
  columns: ['id', 'user', 'topic', 'state', 'about', 'begun', 'messages', 'conversation'],
  async look(deps, { id }) {
    const { support } = deps.services;
    const found = await support.readAnyThread(deps.db, id, SUPPORT_HISTORY_MAX);
    if (found === undefined) return fail('support_unknown');
    const { thread, messages } = found;
    const pictures = await Promise.all(messages.map((each) => picturesOf(deps, each)));
    const said = messages.map(({ operator, text, createdAt }, at) => {
      const author = operator === null ? 'user' : `operator ${operator}`;
      // So that no message can imitate an author's line.
      const words = text.replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\n| ');
      return `${momentText(createdAt)} ${author}: ${words}${pictures[at]?.said ?? ''}`;
    });
    return succeed({
      subject: `support ${id}`,
      files: pictures.flatMap(({ files }) => files),
      data: {
        id,
        user: await personOfId(deps, thread.userId),
        topic: thread.topic,
        state: thread.state,
        about: aboutText(thread),
        begun: momentText(thread.createdAt),
        messages: thread.messages,
        conversation: said.join('\n'),
      },
    });
  },
});

const answerThread = defineChange({
  name: 'support answer',
  summary: 'Writes an answer into a conversation. Its user reads it without your name.',
  input: z.strictObject({
    id: fields.id('conversation'),
    text: fields.lines(SUPPORT_TEXT_MAX_LENGTH, 'the answer, as its user reads it'),
  }),
  places: ['id'],
  asksReason: false,
  async plan(deps, { id, text }) {
    const thread = await deps.services.support.findAnyThread(deps.db, id);
    if (thread === undefined) return fail('support_unknown');
    if (thread.state === 'closed') return fail('support_closed');
    const whom = await personOfId(deps, thread.userId);
    return succeed({
      subject: `support ${id}`,
      // With the number of messages: later ones were not read.
      says: `Answer ${whom} in the conversation ${id}, of ${thread.messages} messages so far:\n\n  ${text.replaceAll('\n', '\n  ')}\n`,
      asksYes: true,
      needsSecond: false,
    });
  },
  async act({ services: { support } }, tx, { id, text }, { actor, at }) {
    const before = await support.answerThreadInTransaction(tx, id, { text, operator: actor, at });
    return before === undefined
      ? fail('support_closed')
      : succeed({ before: { state: before }, after: { state: 'answered', text } });
  },
});

const closeThread = defineChange({
  name: 'support close',
  summary: 'Closes a conversation. Whatever its user writes later opens it again.',
  input: byId,
  places: ['id'],
  asksReason: false,
  async plan(deps, { id }) {
    const thread = await deps.services.support.findAnyThread(deps.db, id);
    if (thread === undefined) return fail('support_unknown');
    if (thread.state === 'closed') return fail('nothing_to_change');
    const whose = await personOfId(deps, thread.userId);
    return succeed({
      subject: `support ${id}`,
      says: `Close the conversation ${id} of ${whose}, of ${thread.messages} messages so far.`,
      asksYes: false,
      needsSecond: false,
    });
  },
  async act({ services: { support } }, tx, { id }) {
    const before = await support.closeThreadInTransaction(tx, id);
    if (before === undefined) return fail('support_unknown');
    if (before === 'closed') return fail('nothing_to_change');
    return succeed({ before: { state: before }, after: { state: 'closed' } });
  },
});

export const supportActions = [listThreads, showThread, answerThread, closeThread];

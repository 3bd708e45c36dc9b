import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import {
  epochSeconds,
  formIdsUpTo,
  formInteger,
  id,
  paging,
  requestId,
  text,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import {
  SUPPORT_HISTORY_MAX,
  SUPPORT_PICTURES_MAX,
  SUPPORT_TEXT_MAX_LENGTH,
  SUPPORT_TOPICS,
} from '../support.js';

const topic = z.enum(SUPPORT_TOPICS);

/** `open` waits for an operator, `answered` for the user. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Operator names are not disclosed. */
const author = z.enum(['user', 'operator']);

export const SUPPORT_REFERENCES = ['order', 'recharge', 'withdrawal'] as const;
export type SupportReference = (typeof SUPPORT_REFERENCES)[number];

const thread = wireObject({
  id,
  topic,
  state: z.enum(SUPPORT_STATES),
  reference: z.nullable(wireObject({ kind: z.enum(SUPPORT_REFERENCES), id })),
  unread: z.boolean(),
  created_at: epochSeconds,
  last: wireObject({ author, text: z.string(), pictures: z.int(), time: epochSeconds }),
});

const messageFields = {
  text: text(SUPPORT_TEXT_MAX_LENGTH),
  /** Of kind `support`. */
  pictures: z.optional(formIdsUpTo(SUPPORT_PICTURES_MAX)),
  request_id: z.optional(requestId),
};

export const listSupportThreads = defineCall({
  method: 'GET',
  path: 'user/support_list',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns the caller’s support conversations, the one with the newest message first.',
  failures: [],
  request: wireRequest({ page: paging.page, limit: paging.limit }),
  response: z.array(thread),
});

export const getSupportThread = defineCall({
  method: 'GET',
  path: 'user/support',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns one of the caller’s support conversations with its latest messages (`latest`, default 50), oldest first.',
  failures: ['support_unknown'],
  request: wireRequest({ id, latest: z.optional(formInteger(1, SUPPORT_HISTORY_MAX)) }),
  response: wireObject({
    thread,
    messages: z.array(
      wireObject({
        /** From 1, without gaps. */
        number: z.int().check(z.positive()),
        author,
        text: z.string(),
        pictures: z.array(id),
        time: epochSeconds,
      }),
    ),
  }),
});

export const openSupportThread = defineCall({
  method: 'POST',
  path: 'user/support_open',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Opens a support conversation with its first message: a text, pictures, or both. It can refer to one of the caller’s orders, recharges or withdrawals.',
  failures: [
    ...(['support_empty', 'support_limit', 'support_day_limit'] as const),
    ...(['support_reference_unknown', 'upload_unknown'] as const),
  ],
  request: wireRequest({
    topic,
    ...messageFields,
    order: z.optional(id),
    recharge: z.optional(id),
    withdrawal: z.optional(id),
  }),
  response: thread,
});

export const writeToSupport = defineCall({
  method: 'POST',
  path: 'user/support_write',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Adds a message to one of the caller’s support conversations. A closed conversation is reopened.',
  failures: [
    ...(['support_unknown', 'support_empty', 'support_limit', 'support_day_limit'] as const),
    'upload_unknown',
  ],
  request: wireRequest({ id, ...messageFields }),
  response: thread,
});

export const markSupportThreadRead = defineCall({
  method: 'POST',
  path: 'user/support_read',
  token: true,
  blocking: false,
  failureToast: true,
  summary:
    'Marks the messages of one of the caller’s support conversations as read, up to number `through`.',
  failures: ['support_unknown'],
  request: wireRequest({ id, through: formInteger(1, 9_999_999_999) }),
  response: wireObject({}),
});

export const closeSupportThread = defineCall({
  method: 'POST',
  path: 'user/support_close',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Closes one of the caller’s support conversations. A later message from the caller reopens it.',
  failures: ['support_unknown'],
  request: wireRequest({ id }),
  response: thread,
});

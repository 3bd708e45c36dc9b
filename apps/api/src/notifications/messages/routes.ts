import type { Handlers } from '../../platform/http/handler.js';
import { fail, succeed } from '../../platform/result.js';
import type { Messages } from './service.js';

export function messagesRoutes({ messages }: { messages: Messages }) {
  return {
    listMessages: ({ session, lang }, paging) =>
      messages.listMessages(session.userId, lang, paging),
    markMessagesRead: async ({ session }, { id, all }) => {
      if (id === undefined && all !== true) return fail('bad_request');
      await messages.markMessagesRead(session.userId, id);
      return succeed({});
    },
  } satisfies Handlers;
}

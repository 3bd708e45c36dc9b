import type { Handlers } from '../platform/http/handler.js';
import { mapValue, succeed } from '../platform/result.js';
import type { Support } from './service.js';

export function supportRoutes({ support }: { readonly support: Support }) {
  return {
    listSupportThreads: async ({ session: { userId } }, paging) =>
      succeed(await support.listThreads(userId, paging)),
    getSupportThread: ({ session: { userId } }, { id, latest }) =>
      support.readThread(userId, id, latest),
    openSupportThread: ({ tx, session: { userId } }, request) =>
      support.openThread(tx, userId, request),
    writeToSupport: ({ tx, session: { userId } }, { id, ...written }) =>
      support.writeMessage(tx, userId, id, written),
    markSupportThreadRead: async ({ session: { userId } }, { id, through }) =>
      mapValue(await support.markThreadRead(userId, id, through), () => ({})),
    closeSupportThread: ({ session: { userId } }, { id }) => support.closeThread(userId, id),
  } satisfies Handlers;
}

import type { Handlers } from '../../platform/http/handler.js';
import { fail, mapValue, succeed } from '../../platform/result.js';
import type { Recoveries } from './service.js';

export function recoveriesRoutes({ recoveries }: { readonly recoveries: Recoveries }) {
  return {
    requestRecovery: async ({ network }, { device, requestId, ...form }) =>
      // A lost response would lose the code.
      requestId === undefined
        ? fail('bad_request')
        : recoveries.requestRecovery({ ...form, requestId }, { network, device }),
    getRecovery: (_context, { code }) => recoveries.getRecovery(code),
    completeRecovery: async (_context, input) =>
      mapValue(await recoveries.completeRecovery(input), () => ({})),
    cancelRecovery: async ({ session }) => {
      await recoveries.cancelAccepted(session.userId);
      return succeed({});
    },
  } satisfies Handlers;
}

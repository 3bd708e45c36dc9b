import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import { type RealNames, realNameView } from './service.js';

export function realNameRoutes({ realNames }: { realNames: RealNames }) {
  return {
    /** Without fields it only reads. */
    submitRealName: async ({ session: { userId }, lang }, form) => {
      const isRead = Object.values(form).every((value) => value === undefined);
      if (isRead) return succeed(realNameView(await realNames.getRealName(userId), lang));
      const submitted = await realNames.submitRealName(userId, form);
      return mapValue(submitted, (view) => realNameView(view, lang));
    },
  } satisfies Handlers;
}

import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Assets } from './service.js';

export function assetsRoutes({ assets }: { assets: Assets }) {
  return {
    listAssets: async ({ session }, { to, ...filter }, after) =>
      succeed(
        await assets.listAssets(session.userId, { ...filter, to: after ? after.from - 1 : to }),
      ),
  } satisfies Handlers;
}

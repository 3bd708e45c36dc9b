import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Home } from './service.js';

export function homeRoutes({ home }: { home: Home }) {
  return {
    getHome: async ({ lang }) => succeed(await home.getHome(lang)),
  } satisfies Handlers;
}

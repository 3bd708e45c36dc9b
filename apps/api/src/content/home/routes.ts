import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Home } from './service.js';

export function homeRoutes({ home }: { home: Home }) {
  return {
    getHome: async ({ lang }) => succeed(await home.getHome(lang)),
  } satisfies Handlers;
}

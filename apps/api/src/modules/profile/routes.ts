import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Profile } from './service.js';

export function profileRoutes({ profile }: { profile: Profile }) {
  return {
    getProfile: async ({ session }) => succeed(await profile.getProfile(session.userId)),
  } satisfies Handlers;
}

import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Profile } from './service.js';

export function profileRoutes({ profile }: { profile: Profile }) {
  return {
    getProfile: async ({ session }) => succeed(await profile.getProfile(session.userId)),
  } satisfies Handlers;
}

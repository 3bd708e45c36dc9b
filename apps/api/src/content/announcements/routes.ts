import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Announcements } from './service.js';

export function announcementsRoutes({ announcements }: { announcements: Announcements }) {
  return {
    listAnnouncements: async ({ lang }, paging) =>
      succeed(await announcements.listAnnouncements(lang, paging)),
    getAnnouncement: async ({ lang }, { id }) => announcements.getAnnouncement(lang, id),
  } satisfies Handlers;
}

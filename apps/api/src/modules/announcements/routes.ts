import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Announcements } from './service.js';

export function announcementsRoutes({ announcements }: { announcements: Announcements }) {
  return {
    listAnnouncements: async ({ lang }, paging) =>
      succeed(await announcements.listAnnouncements(lang, paging)),
    getAnnouncement: async ({ lang }, { id }) => announcements.getAnnouncement(lang, id),
  } satisfies Handlers;
}

import type { Announcement } from '../../endpoints/announcements.js';
import { SAMPLE_NOW } from './now.js';

export function anAnnouncement(overrides: Partial<Announcement> = {}): Announcement {
  return {
    id: 'welcome',
    title: 'Welcome to Candela',
    content: 'Funds here are virtual.\n\nEvery settlement can be checked.',
    time: SAMPLE_NOW - 86_400,
    ...overrides,
  };
}

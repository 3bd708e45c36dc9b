import { CONTENT_PAGES } from '../content/content-pages.js';
import { QUEUES, type Queue } from '../queues/queues.js';

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly queue?: Queue;
}

export interface NavigationGroup {
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Queues',
    items: QUEUES.map((queue) => ({ to: `/${queue.group}`, label: queue.title, queue })),
  },
  {
    title: 'People',
    items: [
      { to: '/users', label: 'Users' },
      { to: '/messages', label: 'Messages' },
    ],
  },
  {
    title: 'Content',
    items: CONTENT_PAGES.map(({ group, title }) => ({ to: `/${group}`, label: title })),
  },
  {
    title: 'Platform',
    items: [
      { to: '/figures', label: 'Figures' },
      { to: '/audit', label: 'Audit' },
      { to: '/actions', label: 'All actions' },
    ],
  },
];

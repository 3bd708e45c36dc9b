import { CONTENT_PAGES } from '../content/pages.js';
import { QUEUES, type Queue } from '../queues/queues.js';

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Its size is displayed. */
  readonly queue?: Queue;
}

export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

export const PLACES: readonly PlaceGroup[] = [
  {
    title: 'Queues',
    places: QUEUES.map((queue) => ({ to: `/${queue.group}`, label: queue.title, queue })),
  },
  {
    title: 'People',
    places: [
      { to: '/users', label: 'Users' },
      { to: '/messages', label: 'Messages' },
    ],
  },
  {
    title: 'Content',
    places: CONTENT_PAGES.map(({ group, title }) => ({ to: `/${group}`, label: title })),
  },
  {
    title: 'House',
    places: [
      { to: '/figures', label: 'Figures' },
      { to: '/audit', label: 'Audit' },
      { to: '/actions', label: 'All actions' },
    ],
  },
];

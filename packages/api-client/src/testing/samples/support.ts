import type { SupportMessage, SupportThread } from '../../endpoints/support.js';
import { SAMPLE_NOW } from './now.js';

export function aSupportThread(overrides: Partial<SupportThread> = {}): SupportThread {
  return {
    id: 'thread-1',
    topic: 'withdrawal',
    state: 'answered',
    reference: null,
    unread: true,
    createdAt: SAMPLE_NOW - 7_200,
    last: {
      author: 'operator',
      text: 'It was sent this morning and will arrive today.',
      pictures: 0,
      time: SAMPLE_NOW - 600,
    },
    ...overrides,
  };
}

/** Oldest first. */
export function someSupportMessages(): SupportMessage[] {
  return [
    {
      ...{ number: 1, author: 'user', pictures: ['picture-1'], time: SAMPLE_NOW - 7_200 },
      text: 'My withdrawal of yesterday has not arrived yet.',
    },
    {
      ...{ number: 2, author: 'operator', pictures: [], time: SAMPLE_NOW - 600 },
      text: 'It was sent this morning and will arrive today.',
    },
  ];
}

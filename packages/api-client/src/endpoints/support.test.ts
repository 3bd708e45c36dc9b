import * as calls from '@candela/contract/calls/support';
import { expect, test, vi } from 'vitest';
import { describeEndpoints, firstPage, row } from '../internal/testing/describe-endpoints.js';
import {
  aSupportThread,
  createTestStore,
  someSupportMessages,
  stubService,
} from '../testing/index.js';
import { supportApi } from './support.js';

const { endpoints } = supportApi;
const { SUPPORT_REFERENCES: _, SUPPORT_STATES: __, ...all } = calls;
const conversation = { thread: aSupportThread(), messages: someSupportMessages() };

describeEndpoints(supportApi, Object.values(all), {
  listSupportThreads: row(calls.listSupportThreads, {
    start: ({ dispatch }) => dispatch(endpoints.listSupportThreads.initiate()),
    sends: { page: '1', limit: '20' },
    answer: [aSupportThread()],
    gives: firstPage([aSupportThread()]),
  }),
  getSupportThread: row(calls.getSupportThread, {
    start: ({ dispatch }) => dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1' })),
    sends: { id: 'thread-1' },
    answer: conversation,
  }),
  openSupportThread: row(calls.openSupportThread, {
    start: ({ dispatch }) =>
      dispatch(
        endpoints.openSupportThread.initiate({
          topic: 'order',
          text: 'Why?',
          pictures: ['one', 'two'],
          order: 'order-1',
        }),
      ),
    sends: { topic: 'order', text: 'Why?', pictures: 'one,two', order: 'order-1' },
    answer: aSupportThread({ reference: { kind: 'order', id: 'order-1' } }),
  }),
  writeToSupport: row(calls.writeToSupport, {
    start: ({ dispatch }) =>
      dispatch(endpoints.writeToSupport.initiate({ id: 'thread-1', text: 'Thank you.' })),
    sends: { id: 'thread-1', text: 'Thank you.' },
    answer: aSupportThread({ state: 'open' }),
  }),
  readSupportThread: row(calls.readSupportThread, {
    start: ({ dispatch }) =>
      dispatch(endpoints.readSupportThread.initiate({ id: 'thread-1', through: 2 })),
    sends: { id: 'thread-1', through: '2' },
    answer: {},
  }),
  closeSupportThread: row(calls.closeSupportThread, {
    start: ({ dispatch }) => dispatch(endpoints.closeSupportThread.initiate({ id: 'thread-1' })),
    sends: { id: 'thread-1' },
    answer: aSupportThread({ state: 'closed' }),
  }),
});

test('replaces the cached conversation when more messages are requested', async () => {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.answer(calls.getSupportThread, {
    ...conversation,
    messages: someSupportMessages().slice(1),
  });
  const { dispatch } = createTestStore();
  await dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1' }));
  service.answer(calls.getSupportThread, conversation);
  const more = await dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1', latest: 100 }));
  expect(more.data).toEqual(conversation);
  expect(service.sentTo(calls.getSupportThread).map(({ latest }) => latest)).toEqual([
    undefined,
    '100',
  ]);
});

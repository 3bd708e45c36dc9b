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
const { SUPPORT_REFERENCES: _, SUPPORT_STATES: __, ...supportCalls } = calls;
const conversation = { thread: aSupportThread(), messages: someSupportMessages() };

describeEndpoints(supportApi, Object.values(supportCalls), {
  listSupportThreads: row(calls.listSupportThreads, {
    start: ({ dispatch }) => dispatch(endpoints.listSupportThreads.initiate()),
    requestFields: { page: '1', limit: '20' },
    response: [aSupportThread()],
    result: firstPage([aSupportThread()]),
  }),
  getSupportThread: row(calls.getSupportThread, {
    start: ({ dispatch }) => dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1' })),
    requestFields: { id: 'thread-1' },
    response: conversation,
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
    requestFields: { topic: 'order', text: 'Why?', pictures: 'one,two', order: 'order-1' },
    response: aSupportThread({ reference: { kind: 'order', id: 'order-1' } }),
  }),
  writeToSupport: row(calls.writeToSupport, {
    start: ({ dispatch }) =>
      dispatch(endpoints.writeToSupport.initiate({ id: 'thread-1', text: 'Thank you.' })),
    requestFields: { id: 'thread-1', text: 'Thank you.' },
    response: aSupportThread({ state: 'open' }),
  }),
  markSupportThreadRead: row(calls.markSupportThreadRead, {
    start: ({ dispatch }) =>
      dispatch(endpoints.markSupportThreadRead.initiate({ id: 'thread-1', through: 2 })),
    requestFields: { id: 'thread-1', through: '2' },
    response: {},
  }),
  closeSupportThread: row(calls.closeSupportThread, {
    start: ({ dispatch }) => dispatch(endpoints.closeSupportThread.initiate({ id: 'thread-1' })),
    requestFields: { id: 'thread-1' },
    response: aSupportThread({ state: 'closed' }),
  }),
});

test('replaces the cached conversation when more messages are requested', async () => {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  service.respond(calls.getSupportThread, {
    ...conversation,
    messages: someSupportMessages().slice(1),
  });
  const { dispatch } = createTestStore();
  await dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1' }));
  service.respond(calls.getSupportThread, conversation);
  const more = await dispatch(endpoints.getSupportThread.initiate({ id: 'thread-1', latest: 100 }));
  expect(more.data).toEqual(conversation);
  expect(service.sentTo(calls.getSupportThread).map(({ latest }) => latest)).toEqual([
    undefined,
    '100',
  ]);
});

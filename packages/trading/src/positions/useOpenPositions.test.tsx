import { anOrder, aSettledOrder, createTestStore, stubService } from '@candela/api-client/testing';
import { listOrders } from '@candela/contract/calls/trading';
import { createEvidence, EvidenceProvider, memoryStorage } from '@candela/evidence';
import { ticketedOrder } from '@candela/fair-price/testing';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_ORDERS_REFRESH_MS, SETTLING_REFRESH_MS } from '../constants.js';
import { openOrderOf } from '../testing/evidence.js';
import { useOpenPositions } from './useOpenPositions.js';

const NOW = 1_795_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1_000 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function serveOpenOrders(seconds = 1_200) {
  const service = stubService();
  const order = (index: number) => anOrder({ id: `order-${index}`, placedAt: NOW, seconds });
  const state = { open: 0 };
  const rowsFor = (fields: URLSearchParams) => {
    const requestedIds = fields.get('ids')?.split(',') ?? fields.get('order')?.split(',');
    const open = Array.from({ length: state.open }, (_, at) => order(state.open - at));
    if (!requestedIds) {
      const [page, limit] = [Number(fields.get('page')), Number(fields.get('limit'))];
      return open.slice((page - 1) * limit, page * limit);
    }
    return requestedIds.map(
      (id) => open.find((it) => it.id === id) ?? aSettledOrder('won', { id, placedAt: NOW }),
    );
  };
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    service.respond(listOrders, rowsFor(new URLSearchParams(String(init?.body))));
    return service.fetch(input, init);
  });
  return { state, sent: service.sent };
}

async function renderOpenPositions() {
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const view = renderHook(() => useOpenPositions(), { wrapper });
  await advanceBy(0);
  return view;
}

/** In steps, because React flushes at the end of each `act`. */
const STEP_MS = 100;
async function advanceBy(ms: number) {
  for (let done = 0; done <= ms; done += STEP_MS) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - done)));
  }
}

test('polls 120 open orders with two requests, however many of them are new', async () => {
  const { state, sent } = serveOpenOrders();
  state.open = 60;
  const { result } = await renderOpenPositions();
  state.open = 120;
  await advanceBy(OPEN_ORDERS_REFRESH_MS);
  const before = sent.length;
  await advanceBy(OPEN_ORDERS_REFRESH_MS);
  expect(sent.slice(before).map(({ fields }) => [fields.page, fields.limit])).toEqual([
    ['1', '100'],
    ['2', '100'],
  ]);
  expect(result.current.open).toHaveLength(120);
});

test('requests 120 orders that expire at once in batches by id, and reports them as settled', async () => {
  const { state, sent } = serveOpenOrders(60);
  state.open = 120;
  const { result } = await renderOpenPositions();
  await advanceBy(60_000 - SETTLING_REFRESH_MS / 2);
  state.open = 0;
  const before = sent.length;
  await advanceBy(4 * SETTLING_REFRESH_MS);
  expect(result.current.open).toEqual([]);
  expect(result.current.results).toHaveLength(120);
  act(() => result.current.dismissAll());
  expect(result.current.results).toEqual([]);
  const byId = sent.slice(before).filter(({ fields }) => fields.ids !== undefined);
  expect(byId.map(({ fields }) => fields.ids?.split(',').length)).toEqual([100, 20]);
});

test('raises an alarm when a running order is displayed otherwise than signed', async () => {
  vi.useRealTimers();
  const { receipt, ticketEvidence } = await ticketedOrder();
  const order = openOrderOf(receipt);
  const evidence = createEvidence(async () => memoryStorage());
  await evidence.addTicket({ user: 'user-1', orderId: order.id, ...ticketEvidence });
  const service = stubService();
  service.respond(listOrders, []);
  vi.stubGlobal('fetch', service.fetch);
  const store = createTestStore({ userId: 'user-1' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <EvidenceProvider evidence={evidence}>{children}</EvidenceProvider>
    </Provider>
  );
  const { result } = renderHook(() => useOpenPositions(), { wrapper });
  act(() => result.current.addPlaced({ ...order, strike: '1.00' }));
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([
      { orderId: order.id, faults: [{ code: 'shown_differs', params: { term: 'strike' } }] },
    ]),
  );
});

import type { RevealedMinute } from '@candela/api-client/fair';
import { stubService } from '@candela/api-client/testing';
import type { Tick } from '@candela/api-client/trading';
import { type TicketedOrder, ticketedOrder } from '@candela/fair-price/testing';
import { formatPrice } from '@candela/money';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderPath } from '../chart/OrderPathChart/useOrderPath.js';
import { openOrderOf, orderOf } from '../testing/evidence.js';
import type { Verification } from './useVerification.js';
import { useVerifiedPath } from './useVerifiedPath.js';

let signed: TicketedOrder;
let first: number;
let path: OrderPath;
beforeEach(async () => {
  vi.stubGlobal('fetch', stubService().fetch);
  signed = await ticketedOrder();
  const { entry, decimals } = signed.receipt;
  first = entry.second - 2;
  const ticks = [0, 1, 2].map((at) => ({
    time: first + at,
    price: formatPrice(entry.price + at, decimals),
  }));
  const none = () => undefined;
  path = { ticks, failed: false, retry: none, rises: true, palette: {} as OrderPath['palette'] };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderPath(
  verification: Verification,
  order = orderOf(signed.receipt),
  hasTicket = true,
) {
  let ticks: readonly Tick[] = [];
  function Path() {
    ticks = useVerifiedPath(order, path, verification)?.ticks ?? [];
    return null;
  }
  let show: (isShown: boolean) => void = () => undefined;
  function TestApp() {
    const [isShown, setShown] = useState(false);
    show = setShown;
    return isShown && <Path />;
  }
  const { evidence } = await renderScreen(TestApp, { session: { userId: 'user-1' } });
  if (hasTicket) {
    await evidence.addTicket({ user: 'user-1', orderId: order.id, ...signed.ticketEvidence });
  }
  await act(async () => show(true));
  return { ticks, stored: await evidence.listPrices('user-1') };
}

test('draws the displayed ticks of a settled order and stores them for the comparison', async () => {
  const { ticks, stored } = await renderPath({ kind: 'idle' });
  expect(ticks).toEqual(path.ticks);
  const { entry, decimals, instrument } = signed.receipt;
  expect(stored).toMatchObject([
    {
      ...{ instrument, decimals },
      ticks: [0, 1, 2].map((at) => ({ second: first + at, price: entry.price + at })),
    },
  ]);
});

test('draws verified ticks once the order is verified', async () => {
  const { receipt, evidence } = signed;
  const verification: Verification = {
    kind: 'done',
    verdict: 'verified',
    steps: [],
    serviceFaults: [],
    evidence: { minutes: evidence.minutes as RevealedMinute[] },
    ticketEvidence: undefined,
    unread: false,
  };
  const { ticks, stored } = await renderPath(verification);
  expect(stored).toEqual([]);
  const { entry, exit, decimals, seconds } = receipt;
  expect(ticks.at(0)?.time).toBe(first);
  expect(ticks.at(-1)).toEqual({
    time: entry.second + seconds,
    price: formatPrice(exit?.price ?? 0, decimals),
  });
  const entryTick = ticks.find(({ time }) => time === entry.second);
  expect(entryTick?.price).toBe(formatPrice(entry.price, decimals));
});

test('stores nothing of a running order, or without a ticket', async () => {
  const running = await renderPath({ kind: 'idle' }, openOrderOf(signed.receipt));
  expect(running).toMatchObject({ ticks: path.ticks, stored: [] });
  cleanup();
  const unsigned = await renderPath({ kind: 'idle' }, orderOf(signed.receipt), false);
  expect(unsigned).toMatchObject({ ticks: path.ticks, stored: [] });
});

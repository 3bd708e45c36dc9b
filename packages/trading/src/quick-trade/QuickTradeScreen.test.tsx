// Preloads the lazy verifier.
import '@candela/fair-price';
import {
  anInstrument,
  anOrder,
  aProfile,
  aQuote,
  aSettledOrder,
  instrumentTerms,
  type StubbedService,
} from '@candela/api-client/testing';
import * as account from '@candela/contract/calls/account';
import * as calls from '@candela/contract/calls/trading';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { skipReactionTime } from '../testing/reaction-time.js';
import { QuickTradeScreen } from './QuickTradeScreen.js';

const now = () => Math.floor(Date.now() / 1_000);
/** Later than now, so that a slow test does not make the price stale. */
const freshSecond = () => now() + 30;
let service: StubbedService;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(prepareService: (service: StubbedService) => void = () => undefined) {
  const view = await renderScreen(QuickTradeScreen, {
    initialPath: '/game',
    prepareService: (it) => {
      it.respond(calls.listInstruments, [
        anInstrument({ time: now() }),
        anInstrument({ id: 'eth', name: 'Ethereum', symbol: 'ETH/USDT', price: '3521.08' }),
      ]);
      it.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
      it.respond(calls.listOrders, []);
      it.respond(calls.previewOrder, aQuote());
      it.respond(calls.placeOrder, anOrder({ placedAt: now() }));
      it.respond(account.getProfile, aProfile({ balance: '500.00' }));
      prepareService(it);
    },
  });
  service = view.service;
  return view;
}

const confirmButton = () => screen.getByRole('button', { name: /^Confirm/ });
const orders = () => sentTo(service, calls.placeOrder);

async function prepare(user: UserEvent, direction: 'Buy up' | 'Buy down' | undefined) {
  await user.click(await screen.findByRole('button', { name: /BTC.*Bitcoin/ }));
  const sheet = within(await screen.findByRole('dialog'));
  if (direction) await user.click(await sheet.findByRole('radio', { name: direction }));
  await user.type(await sheet.findByLabelText('Quantity (USDT)'), '100');
}

test('opens the ticket of the card’s instrument without a direction selected', async () => {
  const { user } = await show();
  expect(sentTo(service, calls.getInstrument)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /BTC.*Bitcoin/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'BTC' }));
  expect(await sheet.findByRole('radio', { name: 'Buy up', checked: false })).toBeTruthy();
  expect(sheet.getByRole('radio', { name: 'Buy down', checked: false })).toBeTruthy();
  expect(sentTo(service, calls.getInstrument)[0]).toMatchObject({ id: 'btc' });
});

test('sends nothing and asks for a direction when none is selected', async () => {
  const { user } = await show();
  await prepare(user, undefined);
  await user.click(confirmButton());
  expect(screen.getByText('Please choose up or down.')).toBeTruthy();
  expect(sentTo(service, calls.previewOrder)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Buy down' }));
  expect(screen.queryByText('Please choose up or down.')).toBeNull();
  expect(screen.getByRole('dialog', { name: '▼ Buy down · BTC' })).toBeTruthy();
});

test('places one order by a quote on a double tap, and shows it running', async () => {
  const { user } = await show();
  await prepare(user, 'Buy down');
  service.respond(calls.listOrders, [anOrder({ placedAt: now() })]);
  const button = confirmButton();
  // Both in one task, before the button can be disabled.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('if it ended now')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders()).toEqual([
    expect.objectContaining({
      id: 'btc',
      direction: 'down',
      amount: '100.00',
      seconds: '60',
      quote_id: 'quote-1',
    }),
  ]);
  expect(screen.getAllByRole('progressbar', { name: 'Time left' })).toHaveLength(1);
});

test('asks for confirmation again when the price has moved', async () => {
  const { user } = await show((it) =>
    it.reject(calls.placeOrder, 'price_moved', 'The price has moved.'),
  );
  await prepare(user, 'Buy up');
  service.respond(calls.previewOrder, aQuote({ quoteId: 'quote-2', strike: '68500.00' }));
  await user.click(confirmButton());
  expect(await screen.findByText(/The price moved to 68,500\.00/)).toBeTruthy();
  service.respond(calls.placeOrder, anOrder({ placedAt: now(), strike: '68500.00' }));
  skipReactionTime();
  await user.click(screen.getByRole('button', { name: 'Confirm at 68,500.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders().at(-1)).toMatchObject({ quote_id: 'quote-2' });
});

test('locks the terms after a lost answer, and resends the same order on Confirm again', async () => {
  const { user } = await show((it) => it.drop(calls.placeOrder));
  await prepare(user, 'Buy up');
  await user.click(confirmButton());
  expect(await screen.findByText(/^We lost the connection/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Buy down' }));
  expect(screen.getByRole('radio', { name: 'Buy up', checked: true })).toBeTruthy();
  service.respond(calls.placeOrder, anOrder({ placedAt: now() }));
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders()).toHaveLength(2);
  expect(orders()[1]).toEqual(orders()[0]);
});

test('reloads the terms from the ticket when they failed to load', async () => {
  const { user } = await show((it) => it.drop(calls.getInstrument));
  await user.click(await screen.findByRole('button', { name: /BTC.*Bitcoin/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
  await user.click(retry);
  expect(await screen.findByLabelText('Quantity (USDT)')).toBeTruthy();
});

test('polls the price each second while the ticket is open, and stops when it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /BTC.*Bitcoin/ }));
  await screen.findByLabelText('Quantity (USDT)');
  const before = sentTo(service, calls.getInstrument).length;
  await vi.advanceTimersByTimeAsync(3_100);
  expect(sentTo(service, calls.getInstrument).length).toBeGreaterThanOrEqual(before + 2);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const closed = sentTo(service, calls.getInstrument).length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sentTo(service, calls.getInstrument)).toHaveLength(closed);
});

test('replaces a placed order with its result, which can be dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await show();
  await prepare(user, 'Buy up');
  const placedAt = now();
  const placed = anOrder({ id: 'quick', placedAt });
  service.respond(calls.placeOrder, placed);
  service.respond(calls.listOrders, [placed]);
  await user.click(confirmButton());
  await screen.findByText('if it ended now');
  service.respond(calls.listOrders, [aSettledOrder('won', { id: 'quick', placedAt })]);
  await vi.advanceTimersByTimeAsync(63_000);
  const receipt = await screen.findByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('/position?order=quick');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('requests another class when its tab is selected', async () => {
  const { user } = await show();
  await screen.findByRole('button', { name: /BTC.*Bitcoin/ });
  await user.click(screen.getByRole('tab', { name: 'Forex' }));
  await waitFor(() =>
    expect(sentTo(service, calls.listInstruments).at(-1)).toMatchObject({ class: '2', trend: '1' }),
  );
});

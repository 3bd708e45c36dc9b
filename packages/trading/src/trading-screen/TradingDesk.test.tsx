// Preloads the lazy verifier.
import '@candela/fair-price';
import {
  anInstrument,
  anOrder,
  aProfile,
  aQuote,
  instrumentTerms,
  type StubbedService,
  someCandles,
} from '@candela/api-client/testing';
import * as account from '@candela/contract/calls/account';
import * as calls from '@candela/contract/calls/trading';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { respondByClass } from '../testing/instruments-by-class.js';
import { skipReactionTime } from '../testing/reaction-time.js';
import { TradingScreen } from './TradingScreen.js';

vi.mock('../chart/engine/PriceChart.js', () => ({
  PriceChart: () => <div data-testid="chart" />,
}));
vi.mock('../chart/engine/TickChart.js', () => ({
  TickChart: () => <div data-testid="tick-chart" />,
}));

const now = () => Math.floor(Date.now() / 1_000);
/** Later than now, so that a slow test does not make the price stale. */
const freshSecond = () => now() + 30;
const ETH = anInstrument({ id: 'eth', name: 'Ethereum', symbol: 'ETH/USDT', time: now() });

beforeEach(() => {
  Object.assign(window, { innerWidth: 1_280, innerHeight: 800 });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(prepareService: (service: StubbedService) => void = () => undefined) {
  const view = await renderScreen(TradingScreen, {
    initialPath: '/movie?id=btc&name=Bitcoin',
    prepareService: (it) => {
      it.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
      it.respond(calls.listCandles, someCandles(30, 60, now()));
      it.respond(calls.listInstruments, [anInstrument({ time: now() }), ETH]);
      it.respond(calls.listOrders, []);
      it.respond(calls.previewOrder, aQuote());
      it.respond(calls.placeOrder, anOrder({ placedAt: now() }));
      it.respond(account.getProfile, aProfile({ balance: '500.00' }));
      prepareService(it);
    },
  });
  await screen.findByRole('region', { name: /^Order BTC/ });
  await screen.findByText('500.00');
  const sentTo = (path: string) => view.service.sent.filter((call) => call.path === path);
  return { ...view, orders: () => sentTo('bet/cpbuy') };
}

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity/ });
const chosen = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked');

test('shows list, chart and ticket side by side without a dialog on a wide screen', async () => {
  await show();
  expect(await screen.findByRole('complementary', { name: 'Switch instrument' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Buy up/ })).toBeNull();
  expect(screen.getByRole('list', { name: 'Keyboard' })).toBeTruthy();
});

test('selects direction and stake with the arrow keys, and places the order with Enter', async () => {
  const { user, orders } = await show();
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(chosen('Buy down')).toBe('true');
  expect(quantity().value).toBe('5.00');
  await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.fields).toMatchObject({ direction: 'up', amount: '2.00' });
});

test('enters digits into the quantity wherever the focus is', async () => {
  const { user, orders } = await show();
  await user.keyboard('{ArrowUp}25');
  expect(document.activeElement).toBe(quantity());
  expect(quantity().value).toBe('25');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.fields).toMatchObject({ direction: 'down', amount: '25.00' });
});

test.each(['', '{ArrowDown}'])(
  'replaces the last stake when typing after an order: %s',
  async (first) => {
    const { user, orders } = await show();
    await user.keyboard('{ArrowUp}12{Enter}');
    await waitFor(() => expect(orders()).toHaveLength(1));
    await waitFor(() => expect(chosen('Buy up')).toBe('false'));
    await user.keyboard(`${first}3`);
    expect(quantity().value).toBe('3');
  },
);

test('replaces the stake when typing after Escape', async () => {
  const { user } = await show();
  await user.keyboard('{ArrowUp}12{Escape}3');
  expect(quantity().value).toBe('3');
});

test('places one order on a double Enter, and requires a new direction for the next', async () => {
  const { user, orders } = await show();
  await user.keyboard('{ArrowUp}10{Enter}{Enter}');
  await waitFor(() => expect(orders()).toHaveLength(1));
  await waitFor(() => expect(chosen('Buy up')).toBe('false'));
  expect(quantity().value).toBe('10');
  await user.keyboard('{Enter}');
  expect(orders()).toHaveLength(1);
});

/** `timeStamp` in ms. */
function pressEnterAt(timeStamp: number): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(document.activeElement ?? document.body, event);
}

test('ignores a second Enter right after a price move, and accepts a later one', async () => {
  const { user, orders } = await show((it) =>
    it.reject(calls.placeOrder, 'price_moved', 'The price has moved.'),
  );
  await user.keyboard('{ArrowUp}10');
  pressEnterAt(1_000);
  await screen.findByRole('button', { name: /^Confirm at/ });
  pressEnterAt(1_499);
  expect(orders()).toHaveLength(1);
  skipReactionTime();
  pressEnterAt(2_000);
  await waitFor(() => expect(orders()).toHaveLength(2));
});

test('clears the selected direction on Escape', async () => {
  const { user } = await show();
  await user.keyboard('{ArrowUp}');
  expect(chosen('Buy up')).toBe('true');
  await user.keyboard('{Escape}');
  expect(chosen('Buy up')).toBe('false');
});

test('focuses the search on a slash, and opens the match on Enter', async () => {
  const { user, currentPath } = await show((it) => respondByClass(it, { 1: [ETH] }));
  await screen.findByText('ETH / USDT');
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(search);
  await user.keyboard('eth1{ArrowUp}{Backspace}');
  expect(chosen('Buy up')).toBe('false');
  expect(quantity().value).toBe('10.00');
  await user.keyboard('{Enter}');
  expect(currentPath()).toBe('/movie?id=eth&name=Ethereum');
  expect(document.activeElement).toBe(document.body);
});

test('discards a moved price when the instrument changes', async () => {
  const { user, orders, service } = await show((it) =>
    it.reject(calls.placeOrder, 'price_moved', 'The price has moved.'),
  );
  await user.keyboard('{ArrowUp}10{Enter}');
  await screen.findByRole('button', { name: /^Confirm at/ });
  service.respond(
    calls.getInstrument,
    instrumentTerms({ id: 'eth', name: 'Ethereum', symbol: 'ETH/USDT', time: now() }),
  );
  await user.click(screen.getByRole('button', { name: /ETH \/ USDT/ }));
  await screen.findByRole('region', { name: /^Order ETH/ });
  expect(screen.queryByRole('button', { name: /^Confirm at/ })).toBeNull();
  expect(orders()).toHaveLength(1);
});

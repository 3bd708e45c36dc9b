import {
  aLimit,
  anInstrument,
  anOrder,
  aProfile,
  aQuote,
  aSettledOrder,
  instrumentTerms,
  noTradingLimits,
  type StubbedService,
  someCandles,
  someTicks,
} from '@candela/api-client/testing';
import * as account from '@candela/contract/calls/account';
import * as calls from '@candela/contract/calls/trading';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
// Also preloads the lazy verifier.
import { importSigningKey, refusalText, signText, userHash } from '@candela/fair-price';
import { SAMPLE_KEY } from '@candela/fair-price/testing';
import { createFormatter } from '@candela/i18n';
import { renderScreen } from '@candela/screen-kit/testing';
import { hideBalanceSet, INITIAL_SESSION, type SessionState } from '@candela/session';
import { toast } from '@candela/ui-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setDeviceClockAhead, stampServiceTime } from '../testing/device-clock-ahead.js';
import { freezeReactionTime } from '../testing/reaction-time.js';
import { TradingScreen } from './TradingScreen.js';

// jsdom has no canvas.
vi.mock('../chart/engine/PriceChart.js', () => ({
  PriceChart: () => <div data-testid="chart" />,
}));
vi.mock('../chart/engine/TickChart.js', () => ({
  TickChart: () => <div data-testid="ticks" />,
}));

const now = () => Math.floor(Date.now() / 1_000);
/** Later than now, so that a slow test does not make the price stale. */
const freshSecond = () => now() + 30;
let service: StubbedService;

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The feed is never stale. */
function keepFresh(second: () => number): () => void {
  const { fetch } = globalThis;
  let fresh = true;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (fresh) service.respond(calls.getInstrument, instrumentTerms({ time: second() }));
    return fetch(input, init);
  });
  return () => {
    fresh = false;
  };
}

async function show(
  prepareService: (service: StubbedService) => void = () => undefined,
  at = '/movie?id=btc&name=Bitcoin',
  session: Partial<SessionState> = {},
  state: unknown = null,
) {
  const view = await renderScreen(TradingScreen, {
    initialPath: at,
    state,
    session,
    prepareService: (it) => {
      it.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
      it.respond(calls.listCandles, someCandles(30, 60, now()));
      it.respond(calls.listTicks, someTicks(300, now()));
      it.respond(calls.listInstruments, [anInstrument({ time: now() })]);
      it.respond(calls.listOrders, []);
      it.respond(calls.previewOrder, aQuote());
      it.respond(calls.placeOrder, anOrder({ placedAt: now() }));
      it.respond(account.getProfile, aProfile({ balance: '2000.00' }));
      it.respond(getTradingLimits, noTradingLimits());
      prepareService(it);
    },
  });
  service = view.service;
  return view;
}

const sentTo = (path: string) => service.sent.filter((call) => call.path === path);
const orders = () => sentTo('bet/cpbuy');
const confirmButton = () => screen.getByRole('button', { name: /^Confirm/ });

/** With 100.00, below a quarter of the balance. */
async function openSheet(user: UserEvent, quantity = '100') {
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const field = await screen.findByLabelText('Quantity (USDT)');
  await within(screen.getByRole('dialog')).findByText('2,000.00');
  if (quantity) await user.type(field, quantity);
  return field;
}

// @spec 2.12
test('shows price, change, day statistics and the sandbox badge before the chart', async () => {
  await show();
  expect(await screen.findByText('68,412.50')).toBeTruthy();
  expect(screen.getByText('▲ +1.84%')).toBeTruthy();
  expect(screen.getByText('67,176.00')).toBeTruthy();
  expect(screen.getByText('68,905.50')).toBeTruthy();
  expect(screen.getByText('66,840.00')).toBeTruthy();
  expect(screen.getByText('≈ ฿2,387,596.25')).toBeTruthy();
  expect(screen.getByTitle('Sandbox: virtual funds, simulated prices')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Currency transaction');
  expect(screen.getByRole('button', { name: 'BTC / USDT Switch instrument' })).toBeTruthy();
  expect(await screen.findByTestId('chart')).toBeTruthy();
});

// @spec 10.5
test('shows what the user’s own limits leave, and the service’s message when they refuse an order', async () => {
  const limits = [aLimit({ left: '35.00' }), aLimit({ kind: 'orders', period: 'week', left: '2' })];
  const { user } = await show((it) => {
    it.respond(getTradingLimits, noTradingLimits({ limits }));
    it.reject(calls.placeOrder, 'stake_limit_reached', 'Your own stake limit is 100.00.');
  });
  await openSheet(user);
  const sheet = within(screen.getByRole('dialog'));
  const note = await sheet.findByText(/^Left under your daily limit: .*35\.00/);
  expect(note.getAttribute('data-tone')).toBe('danger');
  expect(sheet.getByText('Orders left under your weekly limit: 2')).toBeTruthy();
  expect(confirmButton()).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('button', { name: 'Max' }));
  expect(sheet.getByLabelText<HTMLInputElement>('Quantity (USDT)').value).toBe('35.00');
  expect(note.getAttribute('data-tone')).toBeNull();
  await user.click(confirmButton());
  expect(await sheet.findByText('Your own stake limit is 100.00.')).toBeTruthy();
  expect(orders()).toHaveLength(1);
});

function setVisibility(state: 'visible' | 'hidden') {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  onTestFinished(() => seen.mockRestore());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('shows the current price and the instrument in the window title', async () => {
  await show();
  await waitFor(() => expect(document.title).toBe('\u206668,412.50 ▲ BTC/USDT\u2069'));
  service.respond(
    calls.getInstrument,
    instrumentTerms({ time: now(), price: '68400.00', percentChange: '-0.20' }),
  );
  await waitFor(() => expect(document.title).toBe('\u206668,400.00 ▼ BTC/USDT\u2069'));
});

test('shows only the instrument in the window title while the page is hidden', async () => {
  await show();
  await waitFor(() => expect(document.title).toContain('68,412.50 ▲ BTC/USDT'));
  setVisibility('hidden');
  await waitFor(() => expect(document.title).toBe('\u2066BTC/USDT\u2069'));
  setVisibility('visible');
  await waitFor(() => expect(document.title).toContain('68,412.50 ▲ BTC/USDT'));
});

test('shows no price in the window title when it is stale', async () => {
  await show((it) =>
    it.respond(calls.getInstrument, instrumentTerms({ time: now() - 60, stale: true })),
  );
  await screen.findByText('68,412.50');
  await waitFor(() => expect(document.title).toBe('\u2066BTC/USDT\u2069'));
});

test('shows the first instrument of class 1 and adds it to the address when there is no id', async () => {
  const { currentPath } = await show(undefined, '/movie');
  await screen.findByText('68,412.50');
  expect(sentTo('Lottery/goods_api')[0]?.fields).toMatchObject({ class: '1' });
  expect(currentPath()).toBe('/movie?id=btc&name=Bitcoin');
});

test('does not change the address when the user has left before the first instrument loads', async () => {
  const left = window.location.pathname;
  const { currentPath } = await show((it) => {
    it.reject(calls.listInstruments, 'rate_limited', 'Not now.');
  }, '/movie');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  // The URL is set while the next screen's code loads and this one is mounted.
  window.history.pushState(null, '', '/game');
  service.respond(calls.listInstruments, [anInstrument({ time: now() })]);
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(currentPath()).toBe('/movie');
  window.history.pushState(null, '', left);
});

test.each(['nothing', 'not/an/id'])(
  'offers another instrument when the id (%s) is unknown',
  async (id) => {
    const { user } = await show(
      (it) => it.reject(calls.getInstrument, 'instrument_unknown', 'Unknown.'),
      `/movie?id=${id}`,
    );
    expect(await screen.findByText('This instrument was not found.')).toBeTruthy();
    const [, offer] = screen.getAllByRole('button', { name: 'Switch instrument' });
    await user.click(offer as HTMLElement);
    service.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
    await user.click(await screen.findByRole('button', { name: /BTC \/ USDT.*Bitcoin/ }));
    expect(await screen.findByText('67,176.00')).toBeTruthy();
  },
);

test('retries a price that failed to load', async () => {
  const { user } = await show((it) => it.drop(calls.getInstrument));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
  await user.click(retry);
  expect(await screen.findByText('68,412.50')).toBeTruthy();
});

test('opens the sheet once with the terms of an order that the navigation repeats', async () => {
  const repeat = { direction: 'down', seconds: 300, stake: '25.00' };
  const { user } = await show(undefined, undefined, {}, { repeat });
  expect(await screen.findByRole('dialog', { name: '▼ Buy down · BTC' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Quantity (USDT)').value).toBe('25.00');
  expect(screen.getByRole('radio', { name: /^5 min/, checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps the last price with its time when the network fails', async () => {
  await show();
  await screen.findByText('68,412.50');
  service.drop(calls.getInstrument);
  expect(await screen.findByText(/^Offline\. Data as of/)).toBeTruthy();
  expect(screen.getByText('68,412.50')).toBeTruthy();
  expect(screen.getByText('no connection')).toBeTruthy();
});

test('shows the last price and chart of the instrument after an offline start', async () => {
  const at = 1_000 * (now() - 60);
  const candles = { id: 'btc', interval: 60, limit: 500 };
  await show(
    (it) => {
      it.drop(calls.getInstrument);
      it.drop(calls.listCandles);
    },
    undefined,
    {
      remembered: {
        instrument: { value: instrumentTerms({ time: now() - 60 }), at, request: '{"id":"btc"}' },
        candles: {
          value: someCandles(30, 60, now() - 60),
          at,
          request: JSON.stringify(candles),
        },
      },
    },
  );
  expect(await screen.findByText(/^Offline\. Data as of/)).toBeTruthy();
  expect(screen.getByText('68,412.50')).toBeTruthy();
  expect(await screen.findByTestId('chart')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('stores a favourite', async () => {
  const { user, store } = await show();
  await screen.findByText('68,412.50');
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  expect(store.getState().session.favourites).toEqual(['btc']);
  expect(screen.getByRole('button', { name: 'Remove from favourites' })).toBeTruthy();
});

// @spec 2.13
test('computes forecast and break-even locally', async () => {
  const { user } = await show();
  await openSheet(user);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText(/^Win .*\+80\.00/)).toBeTruthy();
  expect(sheet.getByText(/^Lose .*−100\.00/)).toBeTruthy();
  expect(sheet.getByText('win 55.6% of orders')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '20 min, Payout 88%' }));
  expect(sheet.getByText(/^Win .*\+88\.00/)).toBeTruthy();
});

// @spec 2.13
test('fills in a share of the balance', async () => {
  const { user } = await show();
  const field = await openSheet(user, '');
  await user.click(screen.getByRole('button', { name: '25%' }));
  expect((field as HTMLInputElement).value).toBe('500.00');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect((field as HTMLInputElement).value).toBe('2,000.00');
});

// @spec 5.3
test('reports a missing quantity, focuses the field and places no order on Confirm', async () => {
  const { user } = await show();
  const field = await openSheet(user, '');
  await user.clear(field);
  await user.click(confirmButton());
  expect(screen.getByText('Enter an amount.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(orders()).toEqual([]);
});

test('hides the available balance while balances are hidden', async () => {
  const { user, store } = await show();
  store.dispatch(hideBalanceSet(true));
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByText('Hidden')).toBeTruthy();
  expect(sheet.queryByText('2,000.00')).toBeNull();
});

test('rejects more than the available balance locally, and links to recharge', async () => {
  const { user } = await show();
  await openSheet(user, '2000.01');
  expect(screen.getByText('Your available balance is not enough.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/recharge');
  await user.click(confirmButton());
  expect(orders()).toEqual([]);
});

test.each(['98.771', '1e2', '1,234,5'])(
  'keeps pasted %s unchanged, reports it as invalid, and places no order',
  async (pasted) => {
    const { user } = await show();
    const field = await openSheet(user, '');
    await user.click(field);
    await user.paste(pasted);
    expect((field as HTMLInputElement).value).toBe(pasted);
    expect(screen.getByText('Enter a number with up to two decimals.')).toBeTruthy();
    await user.click(confirmButton());
    expect(orders()).toEqual([]);
  },
);

test('prefills 10.00, and selects it on the first tap', async () => {
  const { user } = await show();
  const field = (await openSheet(user, '')) as HTMLInputElement;
  expect(field.value).toBe('10.00');
  expect(screen.getByRole('button', { name: /^Confirm · stake .*10\.00/ })).toBeTruthy();
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
});

test.each([
  ['4.20', '', '4.20'],
  ['2000.00', '900', '35.00'],
])(
  'prefills with %s available and the last stake %j no more than %s',
  async (balance, last, stake) => {
    const { user } = await show(
      (it) => {
        it.respond(account.getProfile, aProfile({ balance }));
        it.respond(getTradingLimits, noTradingLimits({ limits: [aLimit({ left: '35.00' })] }));
      },
      undefined,
      {
        userId: 'ann',
        trade: { ...INITIAL_SESSION.trade, stake: { userId: 'ann', amount: last } },
      },
    );
    await screen.findByText('Open positions');
    await waitFor(() => expect(sentTo('user/limits').length).toBeGreaterThan(0));
    await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Quantity (USDT)').value).toBe(stake),
    );
  },
);

test('changes the stake by the amounts and steps on offer', async () => {
  const { user } = await show();
  const field = (await openSheet(user, '')) as HTMLInputElement;
  await user.click(screen.getByRole('button', { name: '50' }));
  expect(field.value).toBe('50.00');
  await user.click(screen.getByRole('button', { name: 'Raise stake' }));
  expect(field.value).toBe('100.00');
  await user.click(screen.getByRole('button', { name: 'Lower stake' }));
  expect(field.value).toBe('50.00');
});

test('needs a second press, not at once, above a quarter of the balance', async () => {
  const { user } = await show();
  await openSheet(user, '500.01');
  const endReactionTime = freezeReactionTime();
  await user.click(confirmButton());
  expect(await screen.findByText(/^This is more than a quarter of your balance/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  expect(orders()).toEqual([]);
  endReactionTime();
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('shows the odds without a tap until ten orders were placed', async () => {
  const { user, store } = await show(undefined, undefined, {
    userId: 'ann',
    trade: { ...INITIAL_SESSION.trade, placed: { userId: 'ann', count: 9 } },
  });
  await openSheet(user, '');
  expect(screen.getByText(/^win 55\.6%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Odds and break-even' })).toBeNull();
  await user.click(confirmButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().session.trade.placed).toEqual({ userId: 'ann', count: 10 });
  await user.click(screen.getByRole('button', { name: /^Buy up/ }));
  const odds = await screen.findByRole('button', { name: 'Odds and break-even' });
  expect(screen.queryByText(/^win 55\.6%/)).toBeNull();
  await user.click(odds);
  expect(screen.getByText(/^win 55\.6%/)).toBeTruthy();
});

test('disables buying with the reason, and shows no strike price, without a connection', async () => {
  const { user } = await show();
  await openSheet(user, '');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('Strike price')).toBeTruthy();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(sheet.getByText('No connection. You can trade when it is back.')).toBeTruthy();
  expect(sheet.queryByText('Strike price')).toBeNull();
  expect(confirmButton()).toHaveProperty('disabled', true);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const buyUp = screen.getByRole('button', { name: /^Buy up/ });
  expect(buyUp).toHaveProperty('disabled', true);
  const reason = document.getElementById(buyUp.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('No connection. You can trade when it is back.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(buyUp).toHaveProperty('disabled', false);
});

test('disables buying once the last price is old, without a report by the service', async () => {
  await show((it) =>
    it.respond(calls.getInstrument, instrumentTerms({ time: now() - 4, stale: false })),
  );
  const buyUp = await screen.findByRole('button', { name: /^Buy up.*1 min/ });
  expect(buyUp).toHaveProperty('disabled', false);
  await waitFor(() => expect(buyUp).toHaveProperty('disabled', true), { timeout: 4_000 });
  expect(screen.getByText('Prices are delayed, so you can’t place orders right now.')).toBeTruthy();
});

test.each(['2000.01', '0', '98.771'])(
  'shows neither a forecast, nor a conversion, nor a stake on the button for the quantity %s',
  async (quantity) => {
    const { user } = await show();
    await openSheet(user, quantity);
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('Win —')).toBeTruthy();
    expect(sheet.getByText('Lose —')).toBeTruthy();
    expect(sheet.queryByText(/≈/)).toBeNull();
    expect(confirmButton().textContent).toBe('Confirm');
    expect(confirmButton().getAttribute('data-variant')).toBe('secondary');
  },
);

test('parses 1,500 as one thousand five hundred on the button, in the request and in the field', async () => {
  const { user } = await show((it) =>
    it.respond(account.getProfile, aProfile({ balance: '9000.00' })),
  );
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Quantity (USDT)');
  await user.type(field, '1500.5');
  await user.tab();
  expect(field.value).toBe('1,500.5');
  await user.clear(field);
  await user.type(field, '1,500');
  expect(confirmButton().textContent).toContain('1,500.00');
  await user.click(confirmButton());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.fields.amount).toBe('1500.00');
});

test('offers Recharge instead of Confirm, with the reason, when the balance is below the minimum order', async () => {
  const { user } = await show((it) =>
    it.respond(account.getProfile, aProfile({ balance: '0.99' })),
  );
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const recharge = await sheet.findByRole('link', { name: 'Recharge' });
  expect(recharge.getAttribute('href')).toBe('/recharge');
  expect(recharge.getAttribute('data-variant')).toBe('primary');
  expect(sheet.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(sheet.getByRole('button', { name: '25%' })).toHaveProperty('disabled', true);
  expect(sheet.getByText(/^The minimum order is .*Your balance is too low/)).toBeTruthy();
});

test('restores expiry and stake of the last order and the chart settings after a reload', async () => {
  const { user, store, unmount } = await show(undefined, undefined, { userId: 'ann' });
  await openSheet(user, '125.5');
  await user.click(screen.getByRole('radio', { name: '20 min, Payout 88%' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: '5m' }));
  const { trade } = store.getState().session;
  const stake = { userId: 'ann', amount: '125.5' };
  expect(trade).toMatchObject({ seconds: 1_200, stake, interval: 300 });
  unmount();

  const again = await show(undefined, undefined, { userId: 'ann', trade });
  await again.user.click(await screen.findByRole('button', { name: /Buy down.*20 min/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Quantity (USDT)');
  expect(field.value).toBe('125.5');
  expect(screen.getByRole('radio', { name: '20 min, Payout 88%', checked: true })).toBeTruthy();
});

test.each([
  ['ann', '125.5'],
  ['bob', '10.00'],
  ['', '10.00'],
])('prefills the last stake of ann for user %j with %s', async (userId, expected) => {
  const trade = { ...INITIAL_SESSION.trade, stake: { userId: 'ann', amount: '125.5' } };
  const { user } = await show(undefined, undefined, { userId, trade });
  await user.click(await screen.findByRole('button', { name: /Buy up.*1 min/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Quantity (USDT)');
  await waitFor(() => expect(field.value).toBe(expected));
});

test('reports insufficient funds from the service at the quantity field', async () => {
  const { user } = await show((it) =>
    it.reject(calls.placeOrder, 'insufficient_funds', 'Not enough.'),
  );
  const field = await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText('Your available balance is not enough.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('100');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('takes no order when the feed is delayed, and explains why', async () => {
  const { user } = await show((it) =>
    it.respond(calls.getInstrument, instrumentTerms({ time: now() - 9, stale: true })),
  );
  const reason = await screen.findByText(
    'Prices are delayed, so you can’t place orders right now.',
  );
  const buyUp = screen.getByRole<HTMLButtonElement>('button', { name: /^Buy up/ });
  expect(buyUp.disabled).toBe(true);
  expect(buyUp.getAttribute('aria-describedby')).toBe(reason.id);
  await user.click(buyUp);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// @spec 1.8
test('takes a quote, places the order by it, and shows it running on Confirm', async () => {
  const { user, container } = await show();
  await openSheet(user);
  service.respond(calls.listOrders, [anOrder({ placedAt: now() })]);
  await user.click(confirmButton());
  expect(await screen.findByText('if it ended now')).toBeTruthy();
  expect(orders()).toHaveLength(1);
  expect(orders()[0]?.fields).toMatchObject({
    id: 'btc',
    direction: 'up',
    amount: '100.00',
    seconds: '60',
    quote_id: 'quote-1',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(container).getAllByText('+80.00')).toHaveLength(2);
  expect(screen.getByText('Order placed: Up, \u2066100.00 USDT\u2069 at 68,390.00.')).toBeTruthy();
});

describe('with a quote taken before Confirm', () => {
  async function showQuoted() {
    const quote = aQuote({ quoteId: 'ready', expiresAt: now() + 600 });
    const { user } = await show((it) => it.respond(calls.previewOrder, quote));
    await openSheet(user);
    await waitFor(() => expect(sentTo('bet/sub_order').at(-1)?.fields.amount).toBe('100.00'));
    // From now on only the quote that has arrived can be used.
    service.drop(calls.previewOrder);
    return user;
  }

  test('places the order without requesting another', async () => {
    const user = await showQuoted();
    await user.click(confirmButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(orders().map(({ fields }) => fields.quote_id)).toEqual(['ready']);
  });

  test('sends no order while the device is offline', async () => {
    const user = await showQuoted();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await user.click(confirmButton());
    expect(await screen.findAllByText(/Your order was not placed|^No connection/)).not.toEqual([]);
    expect(orders()).toEqual([]);
  });
});

test('shows the live result of each position on any instrument, and their total', async () => {
  await show((it) => {
    const eth = { id: 'eth', name: 'Ethereum', symbol: 'ETH/USDT' };
    it.respond(calls.listInstruments, [
      anInstrument({ time: now() }),
      anInstrument({ ...eth, price: '3521.08', time: now() }),
    ]);
    it.respond(calls.listOrders, [
      anOrder({ placedAt: now() }),
      anOrder({
        id: 'order-eth',
        instrumentId: 'eth',
        name: eth.name,
        symbol: eth.symbol,
        strike: '3525.00',
        placedAt: now(),
      }),
    ]);
  });
  expect(await screen.findByText('−3.92', { exact: false })).toBeTruthy();
  expect(screen.getByText('+22.50', { exact: false })).toBeTruthy();
  const all = screen.getByText('If all ended now').parentElement;
  await waitFor(() => expect(all?.textContent).toContain('−20.00'));
  expect(screen.getByText('On hold').parentElement?.textContent).toContain('200.00');
  const links = screen.getAllByRole('link', { name: /Up · 100\.00/ });
  expect(links.map((it) => it.getAttribute('href'))).toContain('/position?order=order-eth');
});

test('places one order on a double tap on Confirm', async () => {
  const { user } = await show();
  await openSheet(user);
  const button = confirmButton();
  // Both in one task, before the button can be disabled.
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders()).toHaveLength(1);
});

test('shows a moved price, asks for confirmation again, and keeps the input', async () => {
  const { user } = await show((it) =>
    it.reject(calls.placeOrder, 'price_moved', 'The price has moved.'),
  );
  const field = await openSheet(user);
  service.respond(calls.previewOrder, aQuote({ quoteId: 'quote-2', strike: '68500.00' }));
  const endReactionTime = freezeReactionTime();
  await user.click(confirmButton());
  expect(await screen.findByText(/The price moved to 68,500\.00/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('100');

  service.respond(calls.placeOrder, anOrder({ placedAt: now(), strike: '68500.00' }));
  const confirmMovedPrice = () =>
    user.click(screen.getByRole('button', { name: 'Confirm at 68,500.00' }));
  await confirmMovedPrice();
  expect(orders()).toHaveLength(1);
  endReactionTime();
  await confirmMovedPrice();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders().at(-1)?.fields).toMatchObject({ quote_id: 'quote-2', amount: '100.00' });
  expect(orders()[0]?.fields.request_id).not.toBe(orders()[1]?.fields.request_id);
});

test('stores a signed refusal with what was sent, and raises no alarm', async () => {
  const key = await importSigningKey(SAMPLE_KEY);
  const { user, evidence } = await show(undefined, undefined, { userId: 'ann' });
  await openSheet(user);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const sent = new URLSearchParams(String(init?.body ?? ''));
    if (sent.has('sent_at')) service.respondWithText(calls.placeOrder, await refusalOf(sent));
    return fetch(input, init);
  });
  const refusalOf = async (sent: URLSearchParams) => {
    const text = refusalText({
      requestId: sent.get('request_id') ?? '',
      user: await userHash('ann'),
      reason: 'price_moved',
      ...{ instrument: 'btc', direction: 'up', stake: '100.00', seconds: 60 },
      strike: 6_841_250,
      sent: Number(sent.get('sent_at')),
      time: Number(sent.get('sent_at')),
    });
    const refusal = await signText(key, text);
    return JSON.stringify({ msg: 'Moved.', code: 'price_moved', data: null, refusal });
  };
  await user.click(confirmButton());
  await waitFor(async () =>
    expect(await evidence.listRefusals('ann')).toMatchObject([
      { check: 'verified', refused: { reason: 'price_moved', strike: 6_841_250 } },
    ]),
  );
  expect(evidence.getAlarms()).toEqual([]);
});

test('raises an alarm for an unsigned refusal of simulated prices, and none for a lost answer', async () => {
  const { user, evidence } = await show((it) => it.drop(calls.placeOrder), undefined, {
    userId: 'ann',
  });
  await openSheet(user);
  await user.click(confirmButton());
  await screen.findByText(/^We lost the connection/);
  expect(await evidence.listRefusals('ann')).toEqual([]);
  service.reject(calls.placeOrder, 'too_slow', 'Too slow.');
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([
      { about: 'refusal', user: 'ann', faults: [{ code: 'refusal_unsigned' }] },
    ]),
  );
});

test('reports a lost answer, and resends the same order on Confirm again', async () => {
  const { user } = await show((it) => it.drop(calls.placeOrder));
  const field = await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText(/^We lost the connection/)).toBeTruthy();
  expect(field).toHaveProperty('disabled', true);

  service.respond(calls.placeOrder, anOrder({ placedAt: now() }));
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders()).toHaveLength(2);
  expect(orders()[1]?.fields).toEqual(orders()[0]?.fields);
});

test('reports an order as already placed when the first answer was lost', async () => {
  const said = vi.spyOn(toast, 'info');
  const { user } = await show();
  await openSheet(user);
  // Unknown to the client, as after a reload.
  const placedAt = now() - 40;
  service.respond(calls.placeOrder, anOrder({ placedAt }));
  await user.click(confirmButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `This order was already placed at ${createFormatter('en').time(placedAt)}. It was not placed again.`,
  );
});

test('reports on the ticket that no order was placed when the quote is not answered', async () => {
  const { user, store } = await show((it) => it.drop(calls.previewOrder));
  const field = await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText(/Your order was not placed/)).toBeTruthy();
  expect(orders()).toEqual([]);
  expect(store.getState().activity.failure).toBeNull();
  await user.type(field, '0');
  expect(screen.queryByText(/Your order was not placed/)).toBeNull();
});

test('removes the no-answer message when the network has returned', async () => {
  const { user } = await show();
  await openSheet(user);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => online.mockRestore());
  const setOnline = (on: boolean) => {
    online.mockReturnValue(on);
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
  };
  service.drop(calls.previewOrder);
  await user.click(confirmButton());
  await screen.findByText(/Your order was not placed/);
  service.drop(calls.getInstrument);
  setOnline(false);
  await screen.findByText(/^Offline\. Data as of/);
  service.respond(calls.getInstrument, instrumentTerms({ time: freshSecond() }));
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/Your order was not placed/)).toBeNull());
});

test('shows the service’s reason for a refused quote on the ticket only', async () => {
  const { user, store } = await show((it) =>
    it.reject(calls.previewOrder, 'too_many_requests', 'Too many requests. Please wait 3 seconds.'),
  );
  await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText('Too many requests. Please wait 3 seconds.')).toBeTruthy();
  expect(store.getState().activity.failure).toBeNull();
});

test('reports the feed as delayed, not offline, when requests are rate limited', async () => {
  await show();
  const stop = keepFresh(now);
  await screen.findByText('live');
  stop();
  service.reject(calls.getInstrument, 'too_many_requests', 'Too many requests.', { seconds: 30 });
  expect(await screen.findByText(/^Delayed\. Data as of /)).toBeTruthy();
  expect(await screen.findByText('delayed')).toBeTruthy();
  expect(screen.queryByText(/^Offline/)).toBeNull();
});

test('uses the service’s clock for countdown and feed age when the device is ten minutes ahead', async () => {
  const second = setDeviceClockAhead();
  await show((it) => {
    stampServiceTime(it);
    it.respond(calls.getInstrument, instrumentTerms({ time: second }));
    it.respond(calls.listOrders, [anOrder({ placedAt: second - 10, seconds: 600 })]);
  });
  keepFresh(() => now() - 600);
  const ring = await screen.findByRole('progressbar', { name: 'Time left' });
  await waitFor(() => expect(Number(ring.getAttribute('aria-valuenow'))).toBeGreaterThan(580));
  expect(screen.getByText('if it ended now')).toBeTruthy();
  expect((await screen.findByText('live')).parentElement?.textContent).toMatch(
    /^live\u00a0· \u2068\d\.\d\u00a0s\u2069$/,
  );
  expect(screen.getByText(/^Device clock \u206810\smin\u2069 ahead$/)).toBeDefined();
});

// @spec 2.14
test('replaces an expired order with its result and a link to the receipt', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const placedAt = now() - 50;
  await show((it) => {
    it.respond(calls.listOrders, [anOrder({ placedAt })]);
    it.respond(calls.getInstrument, instrumentTerms({ time: now() }));
  });
  await screen.findByText('if it ended now');
  // A request by id returns the settled order.
  const { fetch } = service;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith('user/find_gs')) {
      const one = new URLSearchParams(String(init?.body)).has('ids');
      service.respond(calls.listOrders, one ? [aSettledOrder('won', { placedAt })] : []);
    }
    return fetch(input, init);
  });
  keepFresh(now);
  await vi.advanceTimersByTimeAsync(11_000);
  const receipt = await screen.findByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('/position?order=order-1');
  expect(screen.getAllByText('Won')).toHaveLength(2);
  expect(screen.getByText('Order settled: Won, \u2066+80.00 USDT\u2069')).toBeTruthy();
  const health = /^(live|delayed)$/;
  expect(screen.queryByText(health)).toBeNull();
  const back = () => screen.queryByRole('button', { name: 'Back to the chart' });
  expect(back()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Trade again' }));
  expect(await screen.findByRole('dialog', { name: '▲ Buy up · BTC' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Quantity (USDT)').value).toBe('100.00');
  await waitFor(() => expect(back()).toBeNull());
  expect(screen.getByText(health)).toBeTruthy();
});

test('shows when a closed instrument reopens, disables buying, and does not report a delay', async () => {
  const closedUntil = now() + 90_000;
  const time = createFormatter('en').weekTime(closedUntil);
  await show((it) => {
    it.respond(calls.getInstrument, instrumentTerms({ time: now() - 40_000, closedUntil }));
  });
  const said = await screen.findByText(
    `This market is closed until ${time}. You can trade when it opens.`,
  );
  for (const name of [/Buy up/, /Buy down/]) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(said.id);
  }
  expect(screen.getByText(`closed until ${time}`)).toBeTruthy();
  expect(screen.queryByText(/delayed|no connection/)).toBeNull();
  expect(await screen.findByText('No open positions.')).toBeTruthy();
  expect(screen.queryByText(/Choose a direction/)).toBeNull();
});

test('disables Confirm for an order that would expire after the market closes', async () => {
  const closesAt = now() + 200;
  const { user } = await show((it) => {
    it.respond(calls.getInstrument, instrumentTerms({ time: now(), closesAt }));
  });
  await openSheet(user);
  expect(confirmButton()).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('radio', { name: /5 min/ }));
  expect(await screen.findByText(/^This market closes before the order expires/)).toBeTruthy();
  expect(confirmButton()).toHaveProperty('disabled', true);
  expect(orders()).toEqual([]);
});

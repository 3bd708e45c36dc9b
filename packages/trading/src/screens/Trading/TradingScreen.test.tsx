import { createTestStore, type StubbedService, stubService } from '@candela/api-client/testing';
import * as account from '@candela/contract/calls/account';
import * as homeCalls from '@candela/contract/calls/home';
import * as calls from '@candela/contract/calls/trading';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  candlesOf,
  homeOf,
  instrumentOf,
  orderOf,
  profileOf,
  quoteOf,
  termsOf,
  wonOrderOf,
} from './fixtures.js';
import { TradingScreen } from './TradingScreen.js';

// A canvas is a browser's: the chart has tests of its arithmetic, stories and a bench.
vi.mock('../../components/ChartPanel/chart/PriceChart.js', () => ({
  PriceChart: () => <div data-testid="chart" />,
}));

// The flows wait for answers, and test machines are slow at times.
configure({ asyncUtilTimeout: 5_000 });
const now = () => Math.floor(Date.now() / 1_000);
const i18n = await createTestI18n();
let service: StubbedService;

beforeEach(() => {
  // A phone: one pane.
  Object.assign(window, { innerWidth: 390 });
  service = stubService();
  service.answer(calls.getInstrument, termsOf({ time: now() }));
  service.answer(calls.listCandles, candlesOf(30, 60, now()));
  service.answer(calls.listInstruments, [instrumentOf({ time: now() })]);
  service.answer(calls.listOrders, []);
  service.answer(calls.previewOrder, quoteOf());
  service.answer(calls.placeOrder, orderOf({ placedAt: now() }));
  service.answer(account.getProfile, profileOf());
  service.answer(homeCalls.getHome, homeOf());
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function show(address = '/movie?id=btc&name=Bitcoin') {
  const store = createTestStore();
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n} language="en">
        <MemoryRouter initialEntries={[address]}>
          <TradingScreen goBack={() => {}} sandbox />
          <Address />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

const sentTo = (path: string) => service.sent.filter((call) => call.path === path);
const orders = () => sentTo('bet/cpbuy');
const confirmButton = () => screen.getByRole('button', { name: /^Confirm/ });

async function openSheet(user: ReturnType<typeof userEvent.setup>, quantity = '100') {
  await user.click(await screen.findByRole('button', { name: /Buy up.*80%/ }));
  const field = await screen.findByLabelText('Quantity (USDT)');
  await within(screen.getByRole('dialog')).findByText('500.00');
  if (quantity) await user.type(field, quantity);
  return field;
}

test('price, change, day figures and the sandbox badge are there before the chart', async () => {
  show();
  expect(await screen.findByText('68,412.5')).toBeTruthy();
  expect(screen.getByText('▲ +1.84%')).toBeTruthy();
  expect(screen.getByText('67,176.0')).toBeTruthy();
  expect(screen.getByText('68,905.5')).toBeTruthy();
  expect(screen.getByText('66,840.0')).toBeTruthy();
  expect(screen.getByText('≈ ฿2,387,596.25')).toBeTruthy();
  expect(screen.getByTitle('Sandbox: virtual funds, simulated prices')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Currency transaction');
  expect(await screen.findByTestId('chart')).toBeTruthy();
});

test('without an id the first instrument of class 1 is shown, and named in the address', async () => {
  show('/movie');
  await screen.findByText('68,412.5');
  expect(sentTo('Lottery/goods_api')[0]?.fields).toMatchObject({ class: '1' });
  expect(screen.getByTestId('address').textContent).toBe('/movie?id=btc&name=Bitcoin');
});

test.each(['nothing', 'not/an/id'])('an unknown id (%s) offers another instrument', async (id) => {
  service.refuse(calls.getInstrument, 'instrument_unknown', 'This instrument was not found.');
  const { user } = show(`/movie?id=${id}`);
  expect(await screen.findByText('This instrument was not found.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: /Switch instrument/ })[1] as HTMLElement);
  service.answer(calls.getInstrument, termsOf({ time: now() }));
  await user.click(await screen.findByRole('button', { name: /BTC \/ USDT.*Bitcoin/ }));
  expect(await screen.findByText('67,176.0')).toBeTruthy();
});

test('a price that cannot be loaded can be asked for again', async () => {
  service.drop(calls.getInstrument);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(calls.getInstrument, termsOf({ time: now() }));
  await user.click(retry);
  expect(await screen.findByText('68,412.5')).toBeTruthy();
});

test('a network that goes away leaves the last price, stamped', async () => {
  show();
  await screen.findByText('68,412.5');
  service.drop(calls.getInstrument);
  expect(await screen.findByText(/^Offline\. Data as of/)).toBeTruthy();
  expect(screen.getByText('68,412.5')).toBeTruthy();
  expect(screen.getByText('no connection')).toBeTruthy();
});

test('a star is kept', async () => {
  const { user, store } = show();
  await screen.findByText('68,412.5');
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  expect(store.getState().session.favourites).toEqual(['btc']);
  expect(screen.getByRole('button', { name: 'Remove from favourites' })).toBeTruthy();
});

test('forecast and break-even are computed here: typing asks the service nothing', async () => {
  const { user } = show();
  await openSheet(user);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('+80.00')).toBeTruthy();
  expect(sheet.getByText('−100.00')).toBeTruthy();
  expect(sheet.getByText('right 55.6% of the time')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '20 min, 88%' }));
  expect(sheet.getByText('+88.00')).toBeTruthy();
  expect(sentTo('bet/sub_order')).toEqual([]);
});

test('a share of the balance is filled in', async () => {
  const { user } = show();
  const field = await openSheet(user, '');
  await user.click(screen.getByRole('button', { name: '25%' }));
  expect((field as HTMLInputElement).value).toBe('125.00');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect((field as HTMLInputElement).value).toBe('500.00');
});

test('Confirm without a quantity says what is missing, focuses it and sends nothing', async () => {
  const { user } = show();
  const field = await openSheet(user, '');
  await user.click(confirmButton());
  expect(screen.getByText('Please enter the quantity to buy.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sentTo('bet/sub_order')).toEqual([]);
});

test('more than is available is refused here, with the way to recharge', async () => {
  const { user } = show();
  await openSheet(user, '500.01');
  expect(screen.getByText('Your available balance is not enough.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' }).getAttribute('href')).toBe('/recharge');
  await user.click(confirmButton());
  expect(sentTo('bet/sub_order')).toEqual([]);
});

test('insufficient funds that only the service knows of are said at the quantity', async () => {
  service.refuse(calls.placeOrder, 'insufficient_funds', 'Not enough.');
  const { user } = show();
  const field = await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText('Your available balance is not enough.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('100');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a delayed feed takes no order and says so', async () => {
  service.answer(calls.getInstrument, termsOf({ time: now() - 9, stale: true }));
  const { user } = show();
  await openSheet(user);
  await user.click(confirmButton());
  expect(screen.getByText('Prices are delayed right now, so no orders are taken.')).toBeTruthy();
  expect(sentTo('bet/sub_order')).toEqual([]);
});

test('Confirm takes a quote, places the order by it, and shows it running', async () => {
  const { user } = show();
  await openSheet(user);
  service.answer(calls.listOrders, [orderOf({ placedAt: now() })]);
  await user.click(confirmButton());
  expect(await screen.findByText('if it ends now')).toBeTruthy();
  expect(sentTo('bet/sub_order')).toHaveLength(1);
  expect(orders()).toHaveLength(1);
  expect(orders()[0]?.fields).toMatchObject({
    id: 'btc',
    direction: 'up',
    amount: '100.00',
    seconds: '60',
    quote_id: 'quote-1',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('+80.00')).toBeTruthy();
  expect(screen.getByText('Order placed: Up, 100.00 USDT at 68,390.0.')).toBeTruthy();
});

test('a double tap on Confirm places one order', async () => {
  const { user } = show();
  await openSheet(user);
  const button = confirmButton();
  // Both taps in one task: faster than anything can be drawn as disabled.
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('bet/sub_order')).toHaveLength(1);
  expect(orders()).toHaveLength(1);
});

test('a price that moved is shown and asked about again, and nothing typed is lost', async () => {
  service.refuse(calls.placeOrder, 'price_moved', 'The price has moved.');
  const { user } = show();
  const field = await openSheet(user);
  service.answer(calls.previewOrder, quoteOf({ quoteId: 'quote-2', strike: '68500.0' }));
  await user.click(confirmButton());
  expect(await screen.findByText(/The price has moved to 68,500\.0/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('100');

  service.answer(calls.placeOrder, orderOf({ placedAt: now(), strike: '68500.0' }));
  await user.click(screen.getByRole('button', { name: 'Confirm at 68,500.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders().at(-1)?.fields).toMatchObject({ quote_id: 'quote-2', amount: '100.00' });
  expect(orders()[0]?.fields.request_id).not.toBe(orders()[1]?.fields.request_id);
});

test('a lost answer is said, and Confirm again asks for the same order', async () => {
  service.drop(calls.placeOrder);
  const { user } = show();
  const field = await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText(/^The answer was lost/)).toBeTruthy();
  expect(field).toHaveProperty('disabled', true);

  service.answer(calls.placeOrder, orderOf({ placedAt: now() }));
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('bet/sub_order')).toHaveLength(1);
  expect(orders()).toHaveLength(2);
  expect(orders()[1]?.fields).toEqual(orders()[0]?.fields);
});

test('no answer to the quote places nothing and says so', async () => {
  service.drop(calls.previewOrder);
  const { user } = show();
  await openSheet(user);
  await user.click(confirmButton());
  expect(await screen.findByText(/so no order was placed/)).toBeTruthy();
  expect(orders()).toEqual([]);
});

test('an order that comes due turns into its result with the receipt', async () => {
  const placedAt = now() - 59;
  service.answer(calls.listOrders, [orderOf({ placedAt })]);
  show();
  await screen.findByText('if it ends now');
  // From here on the list is empty, and asked for the one order it tells of its end.
  const { fetch } = service;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith('user/find_gs')) {
      const one = new URLSearchParams(String(init?.body)).has('order');
      service.answer(calls.listOrders, one ? [wonOrderOf({ placedAt })] : []);
    }
    return fetch(input, init);
  });
  const receipt = await screen.findByRole('link', { name: 'Receipt' }, { timeout: 8_000 });
  expect(receipt.getAttribute('href')).toBe('/position?order=order-1');
  expect(screen.getByText('Won')).toBeTruthy();
  expect(screen.getByText('Order closed: Won, +80.00 USDT.')).toBeTruthy();
}, 10_000);

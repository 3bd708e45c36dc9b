import {
  anInstrument,
  instrumentTerms,
  type StubbedService,
  someInstruments,
} from '@candela/api-client/testing';
import { INSTRUMENTS_REFRESH_MS } from '@candela/contract';
import { getInstrument, listInstruments } from '@candela/contract/calls/trading';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fulfilledListQueries,
  type InstrumentsByClass,
  respondByClass,
} from '../../testing/instruments-by-class.js';
import { MarketScreen } from './MarketScreen.js';

const { rendered, figures } = vi.hoisted(() => ({
  rendered: [] as string[],
  figures: [] as unknown[],
}));
// One icon per row frame, so icons count rendered frames; values render without them.
vi.mock('@candela/ui-kit', async (original) => {
  const kit = await original<typeof import('@candela/ui-kit')>();
  return {
    ...kit,
    InstrumentIcon: (props: Parameters<typeof kit.InstrumentIcon>[0]) => {
      rendered.push(props.symbol);
      return kit.InstrumentIcon(props);
    },
    Num: (props: Parameters<typeof kit.Num>[0]) => {
      figures.push(props.children);
      return kit.Num(props);
    },
  };
});

beforeEach(() => {
  atWidth(390);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rendered.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BY_CLASS: InstrumentsByClass = {
  1: someInstruments(),
  2: [anInstrument({ id: 'eurusd', class: 'forex', symbol: 'EUR/USD', name: 'Euro' })],
  3: [anInstrument({ id: 'xauusd', class: 'metal', symbol: 'XAU/USD', name: 'Gold' })],
};

function atWidth(px: number) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: px >= 16 * Number(/min-width: (\d+)em/.exec(query)?.[1]),
    }),
  );
}

async function show(
  at = '/market',
  favourites: readonly string[] = [],
  byClass: InstrumentsByClass = BY_CLASS,
) {
  const view = await renderScreen(MarketScreen, {
    initialPath: at,
    session: { favourites },
    prepareService: (service) => respondByClass(service, byClass),
  });
  return view;
}

const rows = () =>
  screen
    .getAllByRole('link', { name: /\d/ })
    .map(({ textContent }) => /^[A-Z/]+/.exec(textContent ?? '')?.[0]);
const classes = (service: StubbedService) => sentTo(service, listInstruments).map((it) => it.class);

test('requests one class at the specified interval', async () => {
  const { service } = await show();
  await screen.findByText('68,412.50');
  const before = classes(service).length;
  await vi.advanceTimersByTimeAsync(2 * INSTRUMENTS_REFRESH_MS);
  expect(classes(service).slice(before)).toEqual(['1', '1']);
});

test('renders only the values that changed when the list is refreshed', async () => {
  await show();
  await screen.findByText('68,412.50');
  rendered.length = 0;
  figures.length = 0;
  const [btc, ...rest] = someInstruments();
  const later = (btc?.time ?? 0) + 3;
  const before = BY_CLASS[1];
  Object.assign(BY_CLASS, {
    1: [{ ...btc, price: '68500.00', time: later }, ...rest.map((it) => ({ ...it, time: later }))],
  });
  try {
    await vi.advanceTimersByTimeAsync(INSTRUMENTS_REFRESH_MS + 100);
    expect(await screen.findByText('68,500.00')).toBeTruthy();
    expect(figures.toSorted()).toEqual(['1.204B', '68,500.00']);
    expect(rendered).toEqual([]);
  } finally {
    Object.assign(BY_CLASS, { 1: before });
  }
});

test('stores a favourite and renders only its row', async () => {
  const { user, store } = await show();
  await screen.findByText('68,412.50');
  rendered.length = 0;
  await user.click(screen.getByRole('button', { name: 'Add Ethereum to favourites' }));
  expect(store.getState().session.favourites).toEqual(['eth']);
  expect(
    screen.getByRole('button', { name: 'Remove Ethereum from favourites', pressed: true }),
  ).toBeTruthy();
  expect(rendered).toEqual(['ETH']);
});

test('lists favourites of all classes', async () => {
  const { service, user } = await show('/market?tab=favourites', ['eurusd', 'sol']);
  await waitFor(() => expect(rows()).toEqual(['SOL', 'EUR/USD']));
  expect(classes(service).toSorted()).toEqual(['1', '2', '3']);
  await user.click(screen.getByRole('button', { name: /^Remove Solana/ }));
  expect(rows()).toEqual(['EUR/USD']);
});

test('explains how to add a favourite when there are none', async () => {
  await show('/market?tab=favourites');
  expect(await screen.findByText(/^No favourites yet/)).toBeTruthy();
});

test('searches all classes, and reports when nothing matches', async () => {
  const { user } = await show();
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'gol');
  await waitFor(() => expect(rows()).toEqual(['XAU']));
  await user.type(field, 'x');
  expect(await screen.findByText('No instrument found.')).toBeTruthy();
});

test('reports the class that failed to load instead of reporting no match', async () => {
  const byClass: InstrumentsByClass = { ...BY_CLASS, 2: 'drops' };
  const { user } = await show('/market', [], byClass);
  await user.type(await screen.findByRole('searchbox'), 'eur');
  expect((await screen.findByRole('alert')).textContent).toContain('Forex');
  expect(screen.queryByText('No instrument found.')).toBeNull();
  byClass[2] = BY_CLASS[2] ?? [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toEqual(['EUR/USD']));
});

test('does not report an empty list while a favourite’s class is loading', async () => {
  const { store } = await show('/market?tab=favourites', ['eurusd'], { ...BY_CLASS, 2: 'hangs' });
  await waitFor(() => expect(fulfilledListQueries(store)).toHaveLength(2));
  expect(screen.queryByText(/^No favourites yet/)).toBeNull();
});

test('reverses and clears the sort order, and keeps it in the address', async () => {
  const { user, currentPath } = await show();
  await screen.findByText('68,412.50');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(rows()).toEqual(['BTC', 'ETH', 'XRP', 'SOL']);
  expect(currentPath()).toBe('/market?sort=-change');
  await user.click(screen.getByRole('button', { name: 'Change ↓', pressed: true }));
  expect(rows()).toEqual(['SOL', 'XRP', 'ETH', 'BTC']);
  expect(currentPath()).toBe('/market?sort=change');
  await user.click(screen.getByRole('button', { name: 'Change ↑' }));
  expect(currentPath()).toBe('/market');
});

test('restores class and sort order from the address', async () => {
  const { service } = await show('/market?tab=metal&sort=-turnover');
  await waitFor(() => expect(rows()).toEqual(['XAU']));
  expect(classes(service)).toEqual(['3']);
  expect(screen.getByRole('button', { name: 'Turnover ↓', pressed: true })).toBeTruthy();
});

test('keeps the search in the address beside class and sort order, and removes it when cleared', async () => {
  const { user, currentPath } = await show('/market?tab=metal&sort=-turnover');
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'bit c');
  await waitFor(() => expect(currentPath()).toBe('/market?tab=metal&sort=-turnover&search=bit+c'));
  await user.clear(field);
  await waitFor(() => expect(currentPath()).toBe('/market?tab=metal&sort=-turnover'));
});

test('restores the search text from the address', async () => {
  await show('/market?search=gol');
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('gol');
  await waitFor(() => expect(rows()).toEqual(['XAU']));
});

test('opens a row beside the list on a wide screen, initially the first one', async () => {
  atWidth(1_024);
  const { user, service, currentPath } = await show('/market?sort=-change');
  await screen.findByText('68,412.50');
  const current = () => screen.getByRole('link', { current: true }).textContent;
  expect(current()).toMatch(/^BTC/);
  await waitFor(() => expect(sentTo(service, getInstrument).at(-1)).toMatchObject({ id: 'btc' }));
  await user.click(screen.getByRole('link', { name: /Solana/ }));
  await waitFor(() => expect(currentPath()).toBe('/market?sort=-change&id=sol'));
  expect(current()).toMatch(/^SOL/);
  await waitFor(() => expect(sentTo(service, getInstrument).at(-1)).toMatchObject({ id: 'sol' }));
});

test('shows one time of old data for the list and the instrument beside it', async () => {
  atWidth(1_024);
  const { service } = await show();
  await screen.findByText('68,412.50');
  service.respond(getInstrument, instrumentTerms());
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByRole('heading', { level: 2 });
  service.drop(getInstrument);
  await screen.findByText(/^Offline\. Data as of/);
  service.drop(listInstruments);
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(screen.getAllByText(/^Offline\. Data as of/)).toHaveLength(1));
});

test('requests no single instrument on a narrow screen', async () => {
  const { service } = await show();
  await screen.findByText('68,412.50');
  expect(screen.queryByRole('link', { current: true })).toBeNull();
  expect(sentTo(service, getInstrument)).toEqual([]);
});

test('links a row to the trading screen', async () => {
  await show();
  const row = await screen.findByRole('link', { name: /Bitcoin/ });
  expect(row.getAttribute('href')).toBe('/movie?id=btc&name=Bitcoin');
});

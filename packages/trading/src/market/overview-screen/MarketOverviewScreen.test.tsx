import { anInstrument } from '@candela/api-client/testing';
import { INSTRUMENTS_REFRESH_MS } from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  fulfilledListQueries,
  type InstrumentsByClass,
  respondByClass,
} from '../../testing/instruments-by-class.js';
import { MarketOverviewScreen } from './MarketOverviewScreen.js';

// jsdom has no canvas.
vi.mock('./chart/BarsChart.js', () => ({ BarsChart: () => <div data-testid="chart" /> }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BY_CLASS: InstrumentsByClass = {
  1: [
    anInstrument({ turnover: '600.00' }),
    anInstrument({
      id: 'eth',
      name: 'Ethereum',
      symbol: 'ETH/USDT',
      percentChange: '-3.10',
      turnover: '300.00',
    }),
  ],
  2: [
    anInstrument({
      id: 'eurusd',
      class: 'forex',
      symbol: 'EUR/USD',
      name: 'Euro',
      percentChange: '2.50',
      turnover: '100.00',
    }),
  ],
  3: [
    anInstrument({
      id: 'xauusd',
      class: 'metal',
      symbol: 'XAU/USD',
      name: 'Gold',
      percentChange: '0.00',
      turnover: '0.00',
    }),
  ],
};

const show = (byClass = BY_CLASS) =>
  renderScreen(MarketOverviewScreen, {
    initialPath: '/views',
    prepareService: (service) => respondByClass(service, byClass),
  });
const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('shows how many instruments of all classes rise, and which moved furthest', async () => {
  await show();
  expect(await screen.findByText('2 of 4 up (50%), 1 down, 1 unchanged.')).toBeTruthy();
  expect(linksOf('Top gainers')).toEqual([
    '/movie?id=eurusd&name=Euro',
    '/movie?id=btc&name=Bitcoin',
  ]);
  expect(linksOf('Top losers')).toEqual(['/movie?id=eth&name=Ethereum']);
});

test('shows the instrument with the largest turnover and its share of the total', async () => {
  await show();
  expect(
    await screen.findByText(/^Bitcoin has the largest turnover: 600, 60% of all\.$/),
  ).toBeTruthy();
});

test('names the class that failed to load, and retries it', async () => {
  const byClass: InstrumentsByClass = { ...BY_CLASS, 2: 'drops' };
  const { user } = await show(byClass);
  expect(await screen.findByText(/^1 of 3 up/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Forex');
  byClass[2] = BY_CLASS[2] ?? [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^2 of 4 up/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows no summary while a class is loading', async () => {
  const { store } = await show({ ...BY_CLASS, 3: 'hangs' });
  await waitFor(() => expect(fulfilledListQueries(store)).toHaveLength(2));
  expect(screen.queryByText(/of \d+ up \(/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('provides a data table for each chart', async () => {
  const { user } = await show();
  await waitFor(async () => expect(await screen.findAllByTestId('chart')).toHaveLength(2));
  for (const opener of screen.getAllByText('Show data')) await user.click(opener);
  const [breadth, turnover] = await screen.findAllByRole('table');
  const cells = (table: HTMLElement | undefined) =>
    [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  expect(cells(breadth)).toEqual([
    ['Virtual currency', '1', '0', '1'],
    ['Forex', '1', '0', '0'],
    ['Precious metals', '0', '1', '0'],
  ]);
  expect(cells(turnover)[0]).toEqual(['Bitcoin', '600', '60%']);
});

test('sends three requests per refresh, at the specified interval', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { service } = await show();
  await screen.findByText(/of \d+ up \(/);
  const classes = () => sentTo(service, listInstruments).map((it) => it.class);
  const before = classes().length;
  await vi.advanceTimersByTimeAsync(INSTRUMENTS_REFRESH_MS);
  expect(classes().slice(before).toSorted()).toEqual(['1', '2', '3']);
});

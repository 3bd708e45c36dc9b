import { someAssetPeriods } from '@candela/api-client/testing';
import { listAssets } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubAnimations } from '../testing/stub-animations.js';
import type { AssetsChartProps } from './AssetsCurve.js';
import { AssetsScreen } from './AssetsScreen.js';

const renderedChart = vi.hoisted(() => ({ props: undefined as AssetsChartProps | undefined }));
vi.mock('./chart/AssetsChart.js', () => ({
  AssetsChart: (props: AssetsChartProps) => {
    renderedChart.props = props;
    return <div data-testid="chart" />;
  },
}));

const NOON = new Date(2026, 2, 2, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PERIODS = someAssetPeriods();

function open(search = '', periods = PERIODS, hideBalance = false) {
  return renderScreen(AssetsScreen, {
    initialPath: `/aot${search}`,
    session: { hideBalance },
    prepareService: (it) => it.respond(listAssets, [...periods]),
  });
}

/** As many as one request returns. */
const MANY = Array.from({ length: 31 }, (_, back) => {
  const id = new Date(Date.UTC(2026, 2, 2 - back)).toISOString().slice(0, 10);
  return PERIODS.slice(-1).map((period) => ({ ...period, id }));
}).flat();

test('shows the current assets, their parts, and a row per day', async () => {
  const { service } = await open();
  const table = await screen.findByRole('table', { name: 'Assets over time' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '2026-03-02−31.601,268.40',
    '2026-03-01Withdrawals 100.00+52.501,300.00',
    '2026-02-28Deposits 250.00+97.501,347.50',
    '2026-02-270.001,000.00',
    '2026-02-26Deposits 1,000.000.001,000.00',
  ]);
  expect(screen.getByText('Available').closest('div')?.textContent).toBe('Available948.40');
  expect(screen.getByText('On hold').closest('div')?.textContent).toBe('On hold20.00');
  expect(screen.getByText('Invested').closest('div')?.textContent).toBe('Invested300.00');
  expect(sentTo(service, listAssets)[0]).toMatchObject({ grain: 'day', limit: '31' });
  expect(sentTo(service, listAssets)[0]).toHaveProperty('tz');
  expect(sentTo(service, listAssets)[0]).not.toHaveProperty('to');
});

test('shows the best and the worst day', async () => {
  await open();
  const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await tile('Best day')).toBe('Best day+97.502026-02-28');
  expect(await tile('Worst day')).toBe('Worst day−31.602026-03-02');
});

test('describes the curve in a sentence', async () => {
  await open();
  expect(
    (await screen.findByText(/^From .* your assets went from/)).textContent?.replace(
      /[\u2066\u2069\u00a0]/g,
      ' ',
    ),
  ).toMatch(/2026-02-26 to 2026-03-02 .* 0\.00 USDT\s+to\s+1,268\.40 USDT/);
});

test('shows the values of the day under the pointer', async () => {
  await open();
  await screen.findByTestId('chart');
  act(() => renderedChart.props?.onPoint(2));
  expect(screen.getByText('Available').closest('div')?.textContent).toBe('Available947.50');
  act(() => renderedChart.props?.onPoint(undefined));
  expect(screen.getByText('Available').closest('div')?.textContent).toBe('Available948.40');
});

test('keeps the grain in the address and requests it', async () => {
  const { user, currentPath, service } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Months' }));
  expect(currentPath()).toBe('/aot?grain=month');
  await waitFor(() =>
    expect(sentTo(service, listAssets).at(-1)).toMatchObject({ grain: 'month', limit: '25' }),
  );
  expect(await screen.findByText('Best month')).toBeTruthy();
});

test('pages back to earlier days and forward again', async () => {
  const { user, currentPath, service } = await open('', MANY);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(31);
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(currentPath()).toBe('/aot?back=1');
  await waitFor(() =>
    expect(sentTo(service, listAssets).at(-1)).toMatchObject({
      to: String(new Date(2026, 0, 31, 12).getTime() / 1_000),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(currentPath()).toBe('/aot');
});

test('disables paging when there are no earlier days', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Earlier' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Later' })).toHaveProperty('disabled', true);
});

test('opens a day with the calculation of its result, and links to its entries', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table');
  await user.click(within(table).getByRole('button', { name: '2026-03-01' }));
  const sheet = await screen.findByRole('dialog', { name: '2026-03-01' });
  expect(sheet.textContent).toMatch(
    /At the start1,347\.50Deposits0\.00Withdrawals−100\.00Result\+52\.50Total assets1,300\.00/,
  );
  expect(
    within(sheet).getByRole('link', { name: 'Open account details' }).getAttribute('href'),
  ).toBe('/moneyList?from=2026-03-01&to=2026-03-01');
});

test('keeps a day’s values while its sheet closes', async () => {
  stubAnimations();
  const { user } = await open();
  const table = await screen.findByRole('table');
  await user.click(within(table).getByRole('button', { name: '2026-03-01' }));
  const sheet = await screen.findByRole('dialog', { name: '2026-03-01' });
  const text = sheet.textContent;
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet.hasAttribute('data-closed')).toBe(true));
  expect(sheet.textContent).toBe(text);
});

test('exports the listed days as a file', async () => {
  const { service, user } = await open();
  await screen.findByRole('table');
  service.hang(listAssets);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(sentTo(service, listAssets).at(-1)).toMatchObject({
    format: 'csv',
    grain: 'day',
    from: String(PERIODS.at(-1)?.from),
    to: String(PERIODS[0]?.to),
  });
});

test('states that no money has moved on an empty account', async () => {
  await open('', []);
  expect(await screen.findByText('No transactions yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' })).toBeTruthy();
});

test('offers the way forward when paged past the first day', async () => {
  const { user, currentPath } = await open('?back=3', []);
  expect(await screen.findByText('No earlier activity.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(currentPath()).toBe('/aot?back=2');
});

test('loads the assets on retry', async () => {
  const { service, user } = await renderScreen(AssetsScreen, {
    initialPath: '/aot',
    prepareService: (it) => it.drop(listAssets),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(listAssets, [...PERIODS]);
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('shows neither amounts nor a curve while amounts are hidden', async () => {
  const { user } = await open('', PERIODS, true);
  const table = await screen.findByRole('table');
  expect(screen.getByText('Amounts are hidden.')).toBeTruthy();
  expect(screen.queryByTestId('chart')).toBeNull();
  await user.click(within(table).getByRole('button', { name: '2026-03-01' }));
  await screen.findByRole('dialog');
  expect(document.body.textContent).not.toMatch(/\d\.\d\d|[+−]/);
  expect(document.body.querySelector('[data-tone="rise"], [data-tone="fall"]')).toBeNull();
});

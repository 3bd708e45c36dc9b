import {
  anInstrument,
  createTestStore,
  type StubbedService,
  someInstruments,
  stubService,
} from '@candela/api-client/testing';
import { INSTRUMENTS_REFRESH_MS, SERVICE_TIME_HEADER } from '@candela/contract';
import { listInstruments } from '@candela/contract/calls/trading';
import { I18nProvider } from '@candela/i18n';
import { createTestI18n } from '@candela/i18n/testing';
import type { SessionState } from '@candela/session';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PriceTabs, TopGainers, TradeFirstInstrument } from './index.js';

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

let service: StubbedService;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  rendered.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function LocationSearch() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function order(): readonly string[] {
  return screen.getAllByRole('link', { name: /%/ }).map((it) => it.getAttribute('href') ?? '');
}

async function show(content: ReactNode, session: Partial<SessionState> = {}, address = '/') {
  const i18n = await createTestI18n();
  return render(
    <Provider store={createTestStore(session)}>
      <I18nProvider i18n={i18n} language="en">
        <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
}

const refresh = () => vi.advanceTimersByTimeAsync(INSTRUMENTS_REFRESH_MS);

// @spec 2.11
test('shows name, price, turnover and change in a row that links to trading', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(<PriceTabs />);
  const row = await screen.findByRole('link', { name: /BTC/ });
  expect(row.textContent).toContain('Bitcoin');
  expect(row.textContent).toContain('68,412.50');
  expect(row.textContent).toContain('1.204B');
  expect(row.textContent).toContain('▲ +1.84%');
  expect(row.getAttribute('href')).toBe('/movie?id=btc&name=Bitcoin');
});

test('keeps tab and sort order in the address, and sorts by change on request', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(
    <>
      <PriceTabs />
      <LocationSearch />
    </>,
  );
  await screen.findByRole('link', { name: /BTC/ });
  const initialOrder = order();
  await userEvent.click(screen.getByRole('button', { name: 'Sort by change' }));
  expect(screen.getByTestId('address').textContent).toBe('?sort=-change');
  const changes = [...someInstruments()].map((it) => Number(it.percentChange));
  const falling = changes.toSorted((a, b) => b - a);
  expect(order().map((row) => initialOrder.indexOf(row))).toEqual(
    falling.map((it) => changes.indexOf(it)),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Sorted by change, largest/ }));
  expect(order().map((row) => initialOrder.indexOf(row))).toEqual(
    falling.toReversed().map((it) => changes.indexOf(it)),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Sorted by change, smallest/ }));
  expect(order()).toEqual(initialOrder);
  await userEvent.click(screen.getByRole('tab', { name: 'Forex' }));
  expect(screen.getByTestId('address').textContent).toBe('?tab=forex');
});

test('restores tab and sort order from the address', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(<PriceTabs />, {}, '/?tab=metal&sort=change');
  expect(await screen.findByRole('button', { name: /^Sorted by change, smallest/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Precious metals' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  await screen.findAllByRole('link', { name: /BTC/ });
  expect(new Set(service.sent.map(({ fields }) => fields.class))).toEqual(new Set(['3']));
});

test('renders only the values that changed when the list is refreshed', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(<PriceTabs />);
  await screen.findByRole('link', { name: /BTC/ });
  rendered.length = 0;
  figures.length = 0;
  await refresh();
  expect(service.sent.length).toBeGreaterThan(1);
  expect(figures).toEqual([]);
  service.respond(
    listInstruments,
    someInstruments().map((it) => (it.id === 'sol' ? { ...it, price: '172.641' } : it)),
  );
  await refresh();
  expect(await screen.findByText('172.641')).toBeTruthy();
  expect(figures).toEqual(['172.641', '311M']);
  expect(rendered).toEqual([]);
});

// @spec 2.11
test('requests only the selected class, with its trend', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(<PriceTabs />);
  await screen.findByRole('link', { name: /BTC/ });
  expect(new Set(service.sent.map(({ fields }) => fields.class))).toEqual(new Set(['1']));
  const before = service.sent.length;
  await userEvent.click(screen.getByRole('tab', { name: 'Forex' }));
  await refresh();
  const later = service.sent.slice(before);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ fields }) => fields.class === '2' && fields.trend === '1')).toBe(true);
});

// @spec 4.2
test('stops polling when the list is unmounted', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  const { unmount } = await show(<PriceTabs />);
  await screen.findByRole('link', { name: /BTC/ });
  unmount();
  const before = service.sent.length;
  await vi.advanceTimersByTimeAsync(4 * INSTRUMENTS_REFRESH_MS);
  expect(service.sent).toHaveLength(before);
});

test('sends one request per refresh for both widgets', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(
    <>
      <TopGainers />
      <PriceTabs />
    </>,
  );
  await screen.findAllByRole('link', { name: /BTC/ });
  const before = service.sent.length;
  await refresh();
  expect(service.sent.length - before).toBe(1);
});

// @spec 2.10
test('shows the two instruments that gained most as the top gainers', async () => {
  const change = (id: string, percentChange: string) => anInstrument({ id, percentChange });
  service.respond(listInstruments, [
    change('btc', '-0.10'),
    change('eth', '0.90'),
    change('sol', '12.00'),
    change('xrp', '3.10'),
  ]);
  await show(<TopGainers />);
  const cards = await screen.findAllByRole('link');
  expect(cards.map((it) => it.getAttribute('href'))).toEqual([
    '/movie?id=sol&name=Bitcoin',
    '/movie?id=xrp&name=Bitcoin',
  ]);
});

test('shows no instrument that fell as a top gainer', async () => {
  service.respond(listInstruments, [
    anInstrument({ percentChange: '-0.10' }),
    anInstrument({ id: 'eth', percentChange: '0.00' }),
  ]);
  await show(<TopGainers />);
  expect(await screen.findByText('Nothing has gained in 24 hours.')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('links to the first instrument', async () => {
  service.respond(listInstruments, [...someInstruments()]);
  await show(<TradeFirstInstrument />);
  const link = await screen.findByRole('link', { name: 'Trade BTC' });
  expect(link.getAttribute('href')).toBe('/movie?id=btc&name=Bitcoin');
});

test('shows the remembered prices with their time when there is no network', async () => {
  service.drop(listInstruments);
  await show(<PriceTabs />, {
    remembered: {
      instruments: { value: [anInstrument()], at: new Date(2026, 0, 2, 12).getTime() },
    },
  });
  expect(await screen.findByText('Offline. Data as of 2026-01-02 12:00:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: /BTC/ })).toBeTruthy();
});

test('stamps prices by the service’s clock when the device’s clock differs', async () => {
  vi.setSystemTime(new Date(2026, 0, 2, 13));
  const noon = new Date(2026, 0, 2, 12).getTime();
  service.respond(listInstruments, [anInstrument()], { [SERVICE_TIME_HEADER]: String(noon) });
  await show(<PriceTabs />);
  await screen.findByRole('link', { name: /BTC/ });
  service.drop(listInstruments);
  await refresh();
  expect(await screen.findByText(/^Offline\. Data as of 2026-01-02 12:00:0\d$/)).toBeTruthy();
});

test('reports the failure and loads on retry when nothing is remembered', async () => {
  service.drop(listInstruments);
  await show(<PriceTabs />, { remembered: { instruments: { value: [{ odd: 1 }], at: 1 } } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(listInstruments, [anInstrument()]);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
});

test.each([
  ['rise', '1.84', [9, 5, 1]],
  ['fall', '-1.84', [1, 5, 9]],
  ['neutral', '0.00', [1, 5, 9]],
] as const)(
  'draws the sparkline in the tone of the change, %s at %s %%, whatever its last samples',
  async (tone, change, trend) => {
    const instrument = anInstrument({ percentChange: change, trend: [...trend] });
    service.respond(listInstruments, [instrument]);
    await show(<PriceTabs />);
    const row = await screen.findByRole('link', { name: /BTC/ });
    expect(row.querySelector('polyline')?.parentElement?.dataset.tone).toBe(tone);
  },
);

import { aFiredAlert, aPriceAlert, instrumentTerms } from '@candela/api-client/testing';
import { addAlert, listAlerts, removeAlert } from '@candela/contract/calls/alerts';
import { getInstrument } from '@candela/contract/calls/trading';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertsScreen } from './AlertsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TERMS = instrumentTerms({ id: 'btc', symbol: 'BTC/USDT', price: '68412.50', decimals: 2 });
const open = (at = '/alerts', rows = [aPriceAlert(), aFiredAlert()]) =>
  renderScreen(AlertsScreen, {
    initialPath: at,
    prepareService: (it) => {
      it.respond(listAlerts, rows);
      it.respond(getInstrument, TERMS);
    },
  });
const submit = () => screen.getByRole('button', { name: 'Set alert' });

test('shows the waiting alerts, and for a fired one the tick that triggered it', async () => {
  await open();
  expect(await screen.findByText('At or above 70,000.00')).toBeDefined();
  expect(screen.getByText('Moves 1% within 5 minutes')).toBeDefined();
  expect(screen.getByText(/^68,412\.50 at /)).toBeDefined();
});

test('sends an alert for the price from the chart with its side when submitted', async () => {
  const { service, user } = await open('/alerts?id=btc&price=67000.00', []);
  expect(await screen.findByText('Now 68,412.50')).toBeDefined();
  service.respond(addAlert, aPriceAlert({ kind: 'below', price: '67000.00' }));
  service.respond(listAlerts, [aPriceAlert({ kind: 'below', price: '67000.00' })]);
  await user.click(submit());
  expect(await screen.findByText('At or below 67,000.00')).toBeDefined();
  expect(service.sentTo(addAlert)).toMatchObject([
    { instrument: 'btc', kind: 'below', price: '67000.00' },
  ]);
});

test.each(['abc', '94,000', '<b>', '-1', '1.23456789', '0'])(
  'ignores the address parameter %j as a price',
  async (price) => {
    await open(`/alerts?id=btc&price=${encodeURIComponent(price)}`, []);
    expect(await screen.findByText('Now 68,412.50')).toBeDefined();
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '');
  },
);

test.each(['', '0', 'abc', '70000.123', '-5'])(
  'rejects the price %j and sends nothing',
  async (typed) => {
    const { service, user } = await open('/alerts', []);
    await screen.findByText('Now 68,412.50');
    if (typed) await user.type(screen.getByLabelText('Price'), typed);
    await user.click(submit());
    expect(await screen.findByText('Enter a price above 0 with up to 2 decimals.')).toBeDefined();
    expect(service.sentTo(addAlert)).toEqual([]);
  },
);

test('accepts a move from 0.10 to 50 percent within a time', async () => {
  const { service, user } = await open('/alerts', []);
  await screen.findByText('Now 68,412.50');
  await user.click(screen.getByRole('combobox', { name: /When the price/ }));
  await user.click(await screen.findByRole('option', { name: 'moves' }));
  const percent = await screen.findByLabelText('Percent, up or down');
  for (const typed of ['60', '1.25', '0.05']) {
    await user.clear(percent);
    await user.type(percent, typed);
    await user.click(submit());
    expect(await screen.findByText('Enter 0.1% to 50%, in steps of 0.1%.')).toBeDefined();
  }
  await user.clear(percent);
  await user.type(percent, '1.5');
  service.respond(addAlert, aFiredAlert({ fired: null }));
  await user.click(submit());
  await waitFor(() => expect(service.sentTo(addAlert)).toHaveLength(1));
  expect(service.sentTo(addAlert)).toMatchObject([
    { kind: 'moves', percent: '1.50', seconds: '300' },
  ]);
});

test.each([
  ['alert_reached', 'The price is there already: it is 70,001.00.'],
  ['alerts_limit', 'You can have at most 20 alerts.'],
  ['alerts_day_limit', 'At most 100 alerts fire a day.'],
] as const)('reports %s at the field, and keeps the input', async (code, message) => {
  const { service, user } = await open('/alerts?id=btc&price=70000.00', []);
  await screen.findByText('Now 68,412.50');
  service.reject(addAlert, code, message);
  await user.click(submit());
  const field = screen.getByLabelText('Price') as HTMLInputElement;
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('70,000.00');
});

test('removes an alert and updates the list', async () => {
  const { service, user } = await open();
  service.respond(removeAlert, {});
  service.respond(listAlerts, []);
  await user.click(
    (
      await screen.findAllByRole('button', { name: 'Remove the alert for BTC / USDT' })
    )[0] as Element,
  );
  expect(await screen.findByText('No active alerts.')).toBeDefined();
  expect(service.sentTo(removeAlert)).toMatchObject([{ id: 'alert-1' }]);
});

test('selects the first instrument when the one in the address is unknown', async () => {
  const { service } = await renderScreen(AlertsScreen, {
    initialPath: '/alerts?id=no!such',
    prepareService: (it) => {
      it.respond(listAlerts, []);
      it.respond(getInstrument, TERMS);
    },
  });
  expect(await screen.findByText('Now 68,412.50')).toBeDefined();
  expect(service.sentTo(getInstrument)).toMatchObject([{ id: 'btc' }]);
});

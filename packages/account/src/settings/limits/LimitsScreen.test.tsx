import {
  aLimit,
  noTradingLimits,
  SAMPLE_NOW,
  someTradingLimits,
} from '@candela/api-client/testing';
import {
  getTradingLimits,
  setLimit,
  setReminder,
  startCoolOff,
} from '@candela/contract/calls/trading-limits';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LimitsScreen } from './LimitsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (tradingLimits = someTradingLimits()) =>
  renderScreen(LimitsScreen, {
    initialPath: '/limits',
    prepareService: (it) => it.respond(getTradingLimits, tradingLimits),
  });

const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

// @spec 10.5
test('shows the use of each limit, when it resets, and the next scheduled limit', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /Per day.*65\.00.*of.*100\.00/ })).toBeDefined();
  expect(section('Stakes').getByText(/35\.00.* left until.*2026-11-19/)).toBeDefined();
  expect(section('Number of orders').getByText('20 of 20')).toBeDefined();
  expect(section('Losses').getByText(/^From.*2026-11-18.*: .*500\.00/)).toBeDefined();
  expect(section('Recharges').getByText(/^From .*: No limit$/)).toBeDefined();
  expect(section('Stakes').getAllByText('No limit')).toHaveLength(2);
  const bar = section('Stakes').getByRole('progressbar', { name: 'Stakes · Per day' });
  expect(bar.getAttribute('aria-valuenow')).toBe('65');
});

test('sends a new limit', async () => {
  const { service, user } = await open(noTradingLimits());
  service.respond(
    setLimit,
    noTradingLimits({ limits: [aLimit({ period: 'week', amount: '50.00' })] }),
  );
  await user.click(await section('Stakes').findByRole('button', { name: /Per week/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Stakes · Per week' }));
  expect(sheet.queryByRole('button', { name: /Remove limit/ })).toBeNull();
  await user.type(sheet.getByLabelText('Limit'), '50');
  await user.click(sheet.getByRole('button', { name: 'Set limit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(service, setLimit)).toMatchObject([
    { kind: 'stake', period: 'week', amount: '50.00' },
  ]);
});

test('reports an invalid limit at its field, and sends nothing', async () => {
  const { service, user } = await open(noTradingLimits());
  await user.click(await section('Number of orders').findByRole('button', { name: /Per day/ }));
  const field = await screen.findByLabelText('Limit');
  await user.type(field, '2.5');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByText('Enter a number from 1 to 10,000.')).toBeDefined();
  expect(sentTo(service, setLimit)).toEqual([]);
  await user.clear(field);
  expect(screen.queryByText('Enter a number from 1 to 10,000.')).toBeNull();
});

test('requests the removal of a limit, and offers no removal while one is pending', async () => {
  const { service, user } = await open();
  const from = SAMPLE_NOW + 86_400;
  service.respond(
    setLimit,
    someTradingLimits({ limits: [aLimit({ next: { amount: null, from } })] }),
  );
  await user.click(await section('Stakes').findByRole('button', { name: /Per day/ }));
  await user.click(await screen.findByRole('button', { name: /Remove limit/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = sentTo(service, setLimit);
  expect(sent).toMatchObject({ kind: 'stake', period: 'day' });
  expect(sent).not.toHaveProperty('amount');
  await user.click(section('Recharges').getByRole('button', { name: /Per month/ }));
  await screen.findByRole('dialog', { name: 'Recharges · Per month' });
  expect(screen.queryByRole('button', { name: /Remove limit/ })).toBeNull();
});

test('starts a break only after its end was confirmed', async () => {
  const { service, user } = await open(noTradingLimits());
  service.respond(startCoolOff, noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }));
  await user.click(await screen.findByRole('button', { name: 'Take a break' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /^Take a break until \d{4}-/ }),
  );
  expect(sentTo(service, startCoolOff)).toEqual([]);
  service.respond(getTradingLimits, noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }));
  await user.click(dialog.getByRole('button', { name: 'Take a break' }));
  expect(await screen.findByText(/^Break until \d{4}-/)).toBeDefined();
  expect(sentTo(service, startCoolOff)).toMatchObject([{ days: '1' }]);
  expect(await screen.findByRole('button', { name: 'Extend break' })).toBeDefined();
});

test('sends the chosen reminder interval', async () => {
  const { service, user } = await open(noTradingLimits());
  service.respond(setReminder, noTradingLimits({ reminderMinutes: 30 }));
  await user.click(await screen.findByRole('combobox', { name: /Show my result/ }));
  await user.click(await screen.findByRole('option', { name: /^Every.*30.min/ }));
  await waitFor(() => expect(sentTo(service, setReminder)).toMatchObject([{ minutes: '30' }]));
});

import type { Recharge } from '@candela/api-client/funds';
import {
  aBankRecharge,
  aRecharge,
  SAMPLE_NOW,
  type StubbedService,
} from '@candela/api-client/testing';
import { listRecharges } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXPIRED, IN_REVIEW, NOW_MS, REJECTED } from '../../testing/fixtures.js';
import { DepositAddressScreen } from './DepositAddressScreen.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(
  recharges: readonly Recharge[] | ((service: StubbedService) => void),
  { at = '/address?id=rc_7f3a', sandbox = true } = {},
) {
  const prepareService =
    typeof recharges === 'function'
      ? recharges
      : (service: StubbedService) => service.respond(listRecharges, [...recharges]);
  return renderScreen(DepositAddressScreen, { initialPath: at, sandbox, prepareService });
}

test('shows the address, its network, the exact amount and the time left', async () => {
  const { service } = await open([aRecharge()]);

  expect(await screen.findByText('TSandbox7yX2hQm4uNw9vKd3LrEa8BfGcP')).toBeTruthy();
  expect(screen.getByText('TRC20')).toBeTruthy();
  expect(screen.getByText('100.00')).toBeTruthy();
  expect(screen.getByText('55:00')).toBeTruthy();
  expect(screen.getByText('QR code of the deposit address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'I have paid' }).getAttribute('href')).toBe(
    '/confirmRecharge?id=rc_7f3a',
  );
  expect(sentTo(service, listRecharges)).toMatchObject([{ recharge: 'rc_7f3a' }]);
});

test.each([
  [true, 1],
  [false, 0],
])('renders for sandbox %s the warning not to send anything %d times', async (sandbox, times) => {
  await open([aRecharge()], { sandbox });
  await screen.findByText('TRC20');
  expect(screen.queryAllByText(/Sandbox address: do not send real funds/)).toHaveLength(times);
});

test('puts the latest recharge awaiting payment into the address when there is no id', async () => {
  const { service, currentPath } = await open([aRecharge()], { at: '/address' });
  await waitFor(() => expect(currentPath()).toBe('/address?id=rc_7f3a'));
  expect(await screen.findByText('TRC20')).toBeTruthy();
  expect(sentTo(service, listRecharges)[0]).toMatchObject({ state: 'pending_payment' });
});

test('links to a new recharge when there is none', async () => {
  await open([], { at: '/address' });
  expect(await screen.findByText('No recharge is waiting for payment.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a recharge' }).getAttribute('href')).toBe(
    '/recharge',
  );
});

test('reports a malformed id as not found, without a request', async () => {
  const { service } = await open([], { at: '/address?id=%3Cscript%3E' });
  expect(await screen.findByText('This recharge was not found.')).toBeTruthy();
  expect(sentTo(service, listRecharges)).toEqual([]);
});

test('reports another user’s recharge as not found', async () => {
  await open([]);
  expect(await screen.findByText('This recharge was not found.')).toBeTruthy();
});

test('reports a recharge unknown to the service as not found', async () => {
  await open((it) => it.reject(listRecharges, 'recharge_unknown', 'This recharge was not found.'));
  expect(await screen.findByRole('link', { name: 'Start a recharge' })).toBeTruthy();
});

test('redirects a bank recharge to its payment step', async () => {
  const { currentPath } = await open([aBankRecharge()], { at: '/address?id=rc_bank' });
  await waitFor(() => expect(currentPath()).toBe('/confirmRecharge?id=rc_bank'));
});

test.each([
  ['expired', EXPIRED, 'The time for this payment has passed.', 'Start again'],
  ['under review', IN_REVIEW, /is under review\.$/, 'Open the record'],
  ['rejected', REJECTED, 'This recharge was rejected.', 'Submit again'],
])(
  'shows the status of a recharge that is %s instead of an address',
  async (_, data, text, next) => {
    await open([data]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: next })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
  },
);

test('reloads the recharge once when its time is over', async () => {
  const { service } = await open([aRecharge({ expiresAt: SAMPLE_NOW - 1 })]);
  expect(await screen.findByText('The time to pay has passed')).toBeTruthy();
  await waitFor(() => expect(sentTo(service, listRecharges)).toHaveLength(2));
});

test('loads the address on retry', async () => {
  const { service } = await open((it) => it.drop(listRecharges));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.respond(listRecharges, [aRecharge()]);
  retry.click();
  expect(await screen.findByText('TRC20')).toBeTruthy();
});

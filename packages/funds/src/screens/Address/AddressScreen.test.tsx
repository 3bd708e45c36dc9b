import { listRecharges } from '@candela/contract/calls/funds';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  bankRecharge,
  EXPIRED,
  IN_REVIEW,
  NOW,
  REJECTED,
  recharge,
} from '../../internal/testing/fixtures.js';
import {
  renderScreen,
  sentTo,
  stopClock,
  stubNetwork,
} from '../../internal/testing/render-screen.js';
import { AddressScreen } from './AddressScreen.js';

beforeEach(() => stopClock());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AT = { pathname: '/address', search: '?id=rc_7f3a' };

test('the address, its network, the exact amount and the time left are shown', async () => {
  const service = stubNetwork();
  service.answer(listRecharges, [recharge()]);
  await renderScreen(AddressScreen, AT);

  expect(await screen.findByText('TSandbox7yX2hQm4uNw9vKd3LrEa8BfGcP')).toBeTruthy();
  expect(screen.getByText('TRC20')).toBeTruthy();
  expect(screen.getByText('100.00')).toBeTruthy();
  expect(screen.getByText('55:00')).toBeTruthy();
  expect(screen.getByText('QR code of the deposit address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'I have paid' }).getAttribute('href')).toBe(
    '/confirmRecharge?id=rc_7f3a',
  );
  expect(sentTo(service, 'user/recharge_record')).toMatchObject([{ recharge: 'rc_7f3a' }]);
});

test.each([
  [true, 1],
  [false, 0],
])('with sandbox %s the warning not to send anything is shown %d times', async (sandbox, times) => {
  stubNetwork().answer(listRecharges, [recharge()]);
  await renderScreen(AddressScreen, AT, { sandbox });
  await screen.findByText('TRC20');
  expect(screen.queryAllByText(/This is a sandbox address\. Send nothing to it/)).toHaveLength(
    times,
  );
});

test('without an id the latest recharge that waits for payment is put into the address', async () => {
  const service = stubNetwork();
  service.answer(listRecharges, [recharge()]);
  const view = await renderScreen(AddressScreen, { pathname: '/address' });
  await waitFor(() => expect(view.location().path).toBe('/address?id=rc_7f3a'));
  expect(await screen.findByText('TRC20')).toBeTruthy();
  expect(sentTo(service, 'user/recharge_record')[0]).toMatchObject({ state: 'pending_payment' });
});

test('without any recharge there is a way to start one', async () => {
  stubNetwork().answer(listRecharges, []);
  await renderScreen(AddressScreen, { pathname: '/address' });
  expect(await screen.findByText('No recharge is waiting for payment.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a recharge' }).getAttribute('href')).toBe(
    '/recharge',
  );
});

test('an id that is none is not asked for', async () => {
  const service = stubNetwork();
  await renderScreen(AddressScreen, { pathname: '/address', search: '?id=%3Cscript%3E' });
  expect(await screen.findByText('This recharge was not found.')).toBeTruthy();
  expect(sentTo(service, 'user/recharge_record')).toEqual([]);
});

test("another person's recharge is not found", async () => {
  stubNetwork().answer(listRecharges, []);
  await renderScreen(AddressScreen, AT);
  expect(await screen.findByText('This recharge was not found.')).toBeTruthy();
});

test('a recharge the service does not know is not found either', async () => {
  stubNetwork().refuse(listRecharges, 'recharge_unknown', 'This recharge was not found.');
  await renderScreen(AddressScreen, AT);
  expect(await screen.findByRole('link', { name: 'Start a recharge' })).toBeTruthy();
});

test('a bank recharge is paid on the next step', async () => {
  stubNetwork().answer(listRecharges, [bankRecharge()]);
  const view = await renderScreen(AddressScreen, { pathname: '/address', search: '?id=rc_bank' });
  await waitFor(() => expect(view.location().path).toBe('/confirmRecharge?id=rc_bank'));
});

test.each([
  ['expired', EXPIRED, 'The time for this payment has passed.', 'Start again'],
  ['under review', IN_REVIEW, /is under review\.$/, 'Open the record'],
  ['rejected', REJECTED, 'This recharge was rejected.', 'Submit again'],
])('a recharge that is %s shows that instead of an address', async (_, data, text, next) => {
  stubNetwork().answer(listRecharges, [data]);
  await renderScreen(AddressScreen, AT);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: next })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
});

test('when the time is over the service is asked once what became of the recharge', async () => {
  const service = stubNetwork();
  service.answer(listRecharges, [recharge({ expiresAt: NOW - 1 })]);
  await renderScreen(AddressScreen, AT);
  expect(await screen.findByText('The time to pay has passed')).toBeTruthy();
  await waitFor(() => expect(sentTo(service, 'user/recharge_record')).toHaveLength(2));
});

test('a failed load says so and can be tried again', async () => {
  const service = stubNetwork();
  service.drop(listRecharges);
  await renderScreen(AddressScreen, AT);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answer(listRecharges, [recharge()]);
  retry.click();
  expect(await screen.findByText('TRC20')).toBeTruthy();
});

import { noTradingLimits, someOrderTotals } from '@candela/api-client/testing';
import { SERVICE_TIME_HEADER } from '@candela/contract';
import { getOrderTotals } from '@candela/contract/calls/trading';
import { getTradingLimits } from '@candela/contract/calls/trading-limits';
import type { ScreenProps } from '@candela/screen-kit';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDeviceClockAhead } from '../../testing/device-clock-ahead.js';
import { activeTimeOf } from './active-time.js';
import { Reminder } from './Reminder.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function renderReminder(
  userId: string,
  minutes: number,
  reminderMinutes: number | null = 30,
) {
  const activeTime = activeTimeOf(userId);
  Object.assign(activeTime, {
    since: 1_767_355_200,
    total: minutes * 60_000,
    sinceReminder: minutes * 60_000,
  });
  const view = await renderScreen((_: ScreenProps) => <Reminder />, {
    session: { userId },
    prepareService: (it) => {
      it.respond(getTradingLimits, noTradingLimits({ reminderMinutes }));
      it.respond(getOrderTotals, someOrderTotals({ result: '-12.50', count: 9, trading: 2 }));
    },
  });
  return { ...view, activeTime };
}

// @spec 10.6
test('shows the result since the session began, as summed by the service, after the chosen minutes', async () => {
  const { service, user, activeTime } = await renderReminder('ann', 30);
  const dialog = await screen.findByRole('dialog', { name: /You have been trading for .*30.min/ });
  await waitFor(() => expect(dialog.textContent).toMatch(/Result so far.*−12\.50/));
  expect(dialog.textContent).toMatch(/Orders placed9.*Still open2/);
  expect(sentTo(service, getOrderTotals)).toMatchObject([{ from: '1767355200' }]);
  await user.click(screen.getByRole('button', { name: 'Keep trading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Closing restarts the interval but keeps the total.
  expect(activeTime.sinceReminder).toBeLessThan(60_000);
  expect(activeTime.total).toBeGreaterThanOrEqual(30 * 60_000);
});

test('dates a session from the service’s clock when it began before the first answer', async () => {
  const second = setDeviceClockAhead();
  const { service } = await renderScreen((_: ScreenProps) => <Reminder />, {
    session: { userId: 'kim' },
    prepareService: (it) => {
      it.respond(getTradingLimits, noTradingLimits({ reminderMinutes: 30 }));
      it.respond(getOrderTotals, someOrderTotals());
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const response = await it.fetch(input, init);
        const isFirst = String(input).includes(getTradingLimits.path);
        if (isFirst) response.headers.set(SERVICE_TIME_HEADER, String(second * 1_000));
        return response;
      });
    },
  });
  await waitFor(() => expect(sentTo(service, getTradingLimits)).not.toEqual([]));
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  await waitFor(() => expect(sentTo(service, getOrderTotals)).toHaveLength(1));
  const [request] = sentTo(service, getOrderTotals);
  expect(Math.abs(Number(request?.from) - second)).toBeLessThan(30);
});

test.each([
  ['before the interval has passed', 'ben', 29, 30],
  ['without a chosen reminder', 'eve', 600, null],
] as const)('shows nothing and requests no totals %s', async (_when, userId, minutes, interval) => {
  const { service } = await renderReminder(userId, minutes, interval);
  await waitFor(() => expect(sentTo(service, getTradingLimits)).not.toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(service, getOrderTotals)).toEqual([]);
});

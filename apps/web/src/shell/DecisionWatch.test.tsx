import { aProfile, aRechargeIn, aWithdrawalIn } from '@candela/api-client/testing';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import { listRecharges, listWithdrawals } from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { signedOut } from '@candela/session';
import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecisionWatch } from './DecisionWatch.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const UNDECIDED = {
  recharges: [aRechargeIn('review', { id: 'rc_1' })],
  withdrawals: [aWithdrawalIn('pending', { id: 'wd_1' })],
  profile: aProfile({ realName: 'review', unread: 0 }),
};

async function watch(undecided: Partial<typeof UNDECIDED>, session = {}) {
  const view = await renderScreen(
    () => (
      <>
        <DecisionWatch />
        <Toaster closeLabel="Close" label="Notices" />
      </>
    ),
    {
      at: '/movie',
      session,
      answers(it) {
        it.answer(listRecharges, undecided.recharges ?? []);
        it.answer(listWithdrawals, undecided.withdrawals ?? []);
        it.answer(getProfile, undecided.profile ?? aProfile({ unread: 0 }));
      },
    },
  );
  const { service } = view;
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await later(100);
  return {
    ...view,
    async decide() {
      // The lists omit decided items; the request by id returns the result.
      const { fetch } = service;
      vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
        const fields = new URLSearchParams(String(init?.body));
        service.answer(
          listRecharges,
          fields.has('recharge') ? [aRechargeIn('paid', { id: 'rc_1' })] : [],
        );
        service.answer(
          listWithdrawals,
          fields.has('withdrawal') ? [aWithdrawalIn('success', { id: 'wd_1' })] : [],
        );
        return fetch(input, init);
      });
      service.answer(getProfile, aProfile({ realName: 'complete', unread: 3 }));
      await later(PROFILE_REFRESH_MS + 500);
    },
  };
}

test('shows a notice with a link to the record on any screen when a decision is made', async () => {
  const { decide } = await watch({ recharges: UNDECIDED.recharges });
  await decide();
  expect(await screen.findByText(/^Recharge of .*: Paid$/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the record' });
  expect(link.getAttribute('href')).toBe('/rechargeList');
});

test('combines several decisions into one notice with a link to the messages', async () => {
  const { decide } = await watch(UNDECIDED);
  await decide();
  expect(await screen.findByText('3 reviews were decided.')).toBeTruthy();
  expect(screen.queryByText(/: Paid$|: Success$|: Complete$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/message');
});

test('announces the notice politely', async () => {
  const { decide } = await watch({ recharges: UNDECIDED.recharges });
  await decide();
  const notice = (await screen.findByText(/^Recharge of .*: Paid$/)).closest('[role]');
  expect(notice?.getAttribute('role')).not.toMatch(/alert/);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent ?? '').toBe('');
});

test('sends no request without a token', async () => {
  const { service } = await watch(UNDECIDED, { token: null });
  expect(service.sentTo(listRecharges)).toEqual([]);
  expect(service.sentTo(listWithdrawals)).toEqual([]);
});

test('dismisses the notice on sign-out', async () => {
  const { decide, store } = await watch({ recharges: UNDECIDED.recharges });
  await decide();
  await screen.findByText(/^Recharge of .*: Paid$/);
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(screen.queryByText(/^Recharge of/)).toBeNull(), { timeout: 4_000 });
});

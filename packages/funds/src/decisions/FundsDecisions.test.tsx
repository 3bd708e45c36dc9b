import { fundsApi } from '@candela/api-client/funds';
import { aProfile, aWithdrawalIn } from '@candela/api-client/testing';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { getProfile } from '@candela/contract/calls/account';
import { listRecharges, listWithdrawals } from '@candela/contract/calls/funds';
import type { News, ScreenProps } from '@candela/screen-kit';
import { type RenderScreenOptions, renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IN_REVIEW, PAID, REJECTED } from '../internal/testing/fixtures.js';
import { type KeptRecords, keepRecords } from '../internal/testing/records-service.js';
import { RechargeListScreen } from '../screens/RechargeList/RechargeListScreen.js';
import { WithdrawalListScreen } from '../screens/WithdrawalList/WithdrawalListScreen.js';
import { FundsDecisions } from './FundsDecisions.js';
import { RECHARGE_FIRST_LOOK_MS } from './review-times.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ID = IN_REVIEW.id;
const NOW_PAID = { ...PAID, id: ID };
const PENDING = aWithdrawalIn('pending', { id: 'wd_1' });
/** The texts load with a separate import. */
const toldOf = (news: () => readonly News[], count: number) =>
  waitFor(() => expect(news()).toHaveLength(count));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function watch(
  kept: Partial<KeptRecords>,
  Screen: ComponentType<ScreenProps> = () => null,
  options: RenderScreenOptions = {},
) {
  const records: KeptRecords = { recharges: [], withdrawals: [], down: false, ...kept };
  const onNews = vi.fn<(news: readonly News[]) => void>();
  const view = await renderScreen(
    (props) => (
      <StrictMode>
        <FundsDecisions onNews={onNews} />
        <Screen {...props} />
      </StrictMode>
    ),
    { ...options, answers: (it) => keepRecords(it, records) },
  );
  await later(100);
  return {
    ...view,
    records,
    news: () => onNews.mock.calls.flat(2),
    asked: () =>
      [listRecharges, listWithdrawals].flatMap((call) => sentTo(view.service, call)).length,
    /** Changes the profile, as each decision does, and waits for its poll. */
    async ring(unread: number) {
      view.service.answer(getProfile, aProfile({ unread }));
      await later(PROFILE_REFRESH_MS + 100);
    },
  };
}

test('reports a decided recharge once, with a link to it', async () => {
  const { records, news, ring } = await watch({ recharges: [IN_REVIEW] });
  expect(news()).toEqual([]);
  records.recharges = [NOW_PAID];
  await ring(7);
  await toldOf(news, 1);
  expect(news()).toEqual([
    {
      text: expect.stringMatching(/^Recharge of .*250\.00.*: Paid$/),
      good: true,
      link: { text: 'Open the record', to: '/rechargeList', state: { open: ID } },
    },
  ]);
  await ring(8);
  await later(120_000);
  expect(news()).toHaveLength(1);
});

test('hides the amount while balances are hidden', async () => {
  const hidden = { session: { hideBalance: true } };
  const { records, news, ring } = await watch({ recharges: [IN_REVIEW] }, undefined, hidden);
  records.recharges = [NOW_PAID];
  await ring(7);
  await toldOf(news, 1);
  expect(news()[0]?.text).toBe('Recharge of Hidden: Paid');
});

test('reports a failed withdrawal as failed', async () => {
  const { records, news, ring } = await watch({ withdrawals: [PENDING] });
  records.withdrawals = [aWithdrawalIn('failed', { id: 'wd_1' })];
  await ring(7);
  await toldOf(news, 1);
  expect(news()).toMatchObject([
    {
      text: expect.stringMatching(/^Withdrawal of .*: Failed$/),
      good: false,
      link: { to: '/withdrawalList', state: { open: 'wd_1' } },
    },
  ]);
});

test('reports a second decision after the recharge is submitted again', async () => {
  const { records, news, ring, store } = await watch({ recharges: [IN_REVIEW] });
  records.recharges = [{ ...REJECTED, id: ID }];
  await ring(7);
  await toldOf(news, 1);
  // As submitting again does.
  records.recharges = [IN_REVIEW];
  act(() => void store.dispatch(fundsApi.util.invalidateTags(['Recharges'])));
  await later(100);
  records.recharges = [NOW_PAID];
  await ring(8);
  await toldOf(news, 2);
});

test('ignores an unrelated record in the answer, and keeps waiting for both', async () => {
  const { records, news, ring } = await watch({
    recharges: [IN_REVIEW, { ...IN_REVIEW, id: 'rc_2' }],
  });
  records.mistaken = { ...PAID, id: 'rc_9' };
  records.recharges = [];
  await ring(7);
  await later(100);
  expect(news()).toEqual([]);
  records.mistaken = NOW_PAID;
  await ring(8);
  await toldOf(news, 1);
  records.mistaken = undefined;
  records.recharges = [NOW_PAID, { ...PAID, id: 'rc_2' }];
  await ring(9);
  await toldOf(news, 2);
});

test('sends no request while nothing is pending', async () => {
  const { asked } = await watch({ recharges: [NOW_PAID] });
  const before = asked();
  await later(300_000);
  expect(asked()).toBe(before);
});

test('polls when a decision is due, and rarely afterwards', async () => {
  const { asked } = await watch({ recharges: [IN_REVIEW] });
  const before = asked();
  await later(RECHARGE_FIRST_LOOK_MS - 1_000);
  expect(asked()).toBe(before);
  await later(2_000);
  expect(asked()).toBe(before + 1);
  await later(50_000);
  expect(asked()).toBe(before + 1);
  await later(10_000);
  expect(asked()).toBe(before + 2);
});

test('reports a decision made while the app was closed once on the next start', async () => {
  await watch({ recharges: [IN_REVIEW] });
  cleanup();
  const second = await watch({ recharges: [NOW_PAID] });
  await toldOf(second.news, 1);
  cleanup();
  const third = await watch({ recharges: [NOW_PAID] });
  await later(100);
  expect(third.news()).toEqual([]);
});

test('does not report what another tab has reported', async () => {
  const { records, news, ring } = await watch({ recharges: [IN_REVIEW] });
  const awaited = JSON.parse(localStorage.getItem('awaited') ?? '');
  expect(awaited.keys).toEqual([`recharge ${ID}`]);
  localStorage.setItem('awaited', JSON.stringify({ ...awaited, keys: [] }));
  records.recharges = [NOW_PAID];
  await ring(7);
  expect(news()).toEqual([]);
});

test('loses no decision while the network fails', async () => {
  const { records, news, ring } = await watch({ recharges: [IN_REVIEW], withdrawals: [PENDING] });
  records.recharges = [NOW_PAID];
  records.down = true;
  await ring(7);
  expect(news()).toEqual([]);
  records.down = false;
  await ring(8);
  await toldOf(news, 1);
});

test('shows the decision in the list and in the open record', async () => {
  const { records, ring } = await watch({ recharges: [IN_REVIEW] }, RechargeListScreen, {
    at: '/rechargeList',
    state: { open: ID },
  });
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Decision');
  records.recharges = [NOW_PAID];
  await ring(7);
  expect(await sheet.findByText(/was credited to your balance/)).toBeTruthy();
});

const LISTS = [
  {
    of: 'recharges',
    at: '/rechargeList',
    List: RechargeListScreen,
    before: { recharges: [IN_REVIEW] },
    after: { recharges: [NOW_PAID] },
    undecided: 'Under review',
    decided: 'Paid',
  },
  {
    of: 'withdrawals',
    at: '/withdrawalList',
    List: WithdrawalListScreen,
    before: { withdrawals: [PENDING] },
    after: { withdrawals: [aWithdrawalIn('success', { id: 'wd_1' })] },
    undecided: 'Pending',
    decided: 'Success',
  },
] as const;
/** Text of the only row in the list. */
const row = async () => (await screen.findByRole('listitem')).textContent;

test.each(LISTS)('shows a decision in the list of $of that another tab reports', async (it) => {
  const { records, news, ring } = await watch(it.before, it.List, { at: it.at });
  expect(await row()).toContain(it.undecided);
  // As the other tab does after reporting the decision.
  const awaited = JSON.parse(localStorage.getItem('awaited') ?? '');
  localStorage.setItem('awaited', JSON.stringify({ ...awaited, keys: [] }));
  Object.assign(records, it.after);
  await ring(7);
  expect(await row()).toContain(it.decided);
  expect(news()).toEqual([]);
});

test.each(LISTS)(
  'waits for a record submitted elsewhere once the list of $of shows it',
  async (it) => {
    function Later(props: ScreenProps) {
      const [open, setOpen] = useState(false);
      return open ? (
        <it.List {...props} />
      ) : (
        <button onClick={() => setOpen(true)} type="button">
          List
        </button>
      );
    }
    const { records, news, ring, user } = await watch({}, Later, { at: it.at });
    Object.assign(records, it.before);
    await later(120_000);
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(await row()).toContain(it.undecided);
    await later(1_000);
    Object.assign(records, it.after);
    await ring(7);
    expect(await row()).toContain(it.decided);
    await toldOf(news, 1);
  },
);

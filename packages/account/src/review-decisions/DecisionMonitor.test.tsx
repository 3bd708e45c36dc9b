import { accountApi, useListMessagesInfiniteQuery } from '@candela/api-client/account';
import { fundsApi, useListRechargesInfiniteQuery } from '@candela/api-client/funds';
import { aMessage, aRechargeIn } from '@candela/api-client/testing';
import { DECISION_KINDS } from '@candela/contract';
import { listMessages } from '@candela/contract/calls/account';
import { addPracticeFunds, listRecharges } from '@candela/contract/calls/funds';
import { type RenderScreenOptions, renderScreen } from '@candela/screen-kit/testing';
import { signedOut } from '@candela/session';
import { Toaster, toast } from '@candela/ui-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecisionMonitor } from './DecisionMonitor.js';

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

type Message = ReturnType<typeof aMessage>;

const WELCOME = aMessage({ id: 'm1' });
const PAID = aMessage({ id: 'm2', title: 'Recharge paid', kind: 'recharge_paid', record: 'rc_1' });
const FAILED = aMessage({
  id: 'm3',
  title: 'Withdrawal failed',
  kind: 'withdrawal_failed',
  record: 'wd_1',
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function renderMonitor(
  initialMessages: readonly Message[],
  session: RenderScreenOptions['session'] = {},
  initialPath?: string,
) {
  const view = await renderScreen(
    () => {
      useListMessagesInfiniteQuery();
      useListRechargesInfiniteQuery({});
      return (
        <StrictMode>
          <DecisionMonitor />
          <Toaster closeLabel="Close" label="Notices" />
        </StrictMode>
      );
    },
    {
      session: { userId: 'u1', ...session },
      ...(initialPath !== undefined && { initialPath }),
      prepareService(it) {
        it.respond(listRecharges, []);
        it.respond(listMessages, [...initialMessages]);
      },
    },
  );
  await advanceTime(100);
  return {
    ...view,
    async receive(messages: readonly Message[]) {
      view.service.respond(listMessages, [...messages]);
      act(() => void view.store.dispatch(accountApi.util.invalidateTags(['Messages'])));
      await advanceTime(500);
    },
  };
}

const storedAnnouncements = () => JSON.parse(localStorage.getItem('announced') ?? '');
const storeAnnouncements = (value: unknown) =>
  localStorage.setItem('announced', JSON.stringify(value));

const link = () => screen.getByRole('link');

test('shows a notice with a link to the recharge when its decision arrives', async () => {
  const { receive } = await renderMonitor([WELCOME]);
  await receive([PAID, WELCOME]);
  expect(await screen.findByText('Recharge paid')).toBeTruthy();
  expect(link().textContent).toBe('See details');
  expect(link().getAttribute('href')).toBe('/rechargeList');
});

test.each([
  ['withdrawal_paid', 'wd_1', '/withdrawalList?withdrawal=wd_1'],
  ['withdrawal_failed', undefined, '/withdrawalList'],
  ['recharge_rejected', undefined, '/rechargeList'],
  ['real_name_complete', undefined, '/realname'],
] as const)('links %s of record %s to %s', async (kind, record, href) => {
  const { receive } = await renderMonitor([]);
  await receive([aMessage({ id: 'm2', kind, ...(record && { record }) })]);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(href);
});

test.each(DECISION_KINDS)('shows the title of the message for %s', async (kind) => {
  const { receive } = await renderMonitor([]);
  await receive([aMessage({ id: 'm2', title: `Title of ${kind}`, kind })]);
  expect(await screen.findByText(`Title of ${kind}`)).toBeTruthy();
});

test('combines several decisions into one notice with a link to the messages', async () => {
  const { receive } = await renderMonitor([WELCOME]);
  await receive([FAILED, PAID, WELCOME]);
  expect(await screen.findByText('2 reviews are done.')).toBeTruthy();
  expect(screen.queryByText(/Recharge paid|Withdrawal failed/)).toBeNull();
  expect(link().getAttribute('href')).toBe('/message');
});

test('shows a second decision after the first', async () => {
  const { receive } = await renderMonitor([]);
  await receive([PAID]);
  await screen.findByText('Recharge paid');
  await receive([FAILED, PAID]);
  expect(await screen.findByText('2 reviews are done.')).toBeTruthy();
});

test('refetches the records that a decision changes, and only then', async () => {
  const { receive, service } = await renderMonitor([WELCOME]);
  const count = () => service.sentTo(listRecharges).length;
  const before = count();
  const other = aMessage({ id: 'm2' });
  await receive([other, WELCOME]);
  await receive([FAILED, other, WELCOME]);
  expect(count()).toBe(before);
  await receive([{ ...PAID, id: 'm4' }, FAILED, other, WELCOME]);
  expect(count()).toBe(before + 1);
});

test.each([
  ['other messages', aMessage({ id: 'm2', title: 'New login' })],
  ['unknown kinds', aMessage({ id: 'm2', title: 'New login', kind: 'new_kind' })],
])('shows nothing for %s', async (_, message) => {
  const { receive } = await renderMonitor([WELCOME]);
  await receive([message, WELCOME]);
  await advanceTime(1_000);
  expect(screen.queryByText('New login')).toBeNull();
});

test('shows nothing for decisions before the first visit in this browser', async () => {
  const { service } = await renderMonitor([PAID]);
  await advanceTime(500);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  expect(service.sentTo(listRecharges)).toHaveLength(1);
});

test.each([
  ['another user', { userId: 'u2', messageIds: ['m1'] }],
  ['an older version', { owner: 'u1', keys: [] }],
  ['no known form', 5],
])('shows nothing at first when the stored announcements are of %s', async (_, stored) => {
  storeAnnouncements(stored);
  await renderMonitor([PAID, WELCOME]);
  await advanceTime(500);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  expect(storedAnnouncements()).toEqual({ userId: 'u1', messageIds: ['m1', 'm2'] });
});

test('shows nothing for an older message that moves into the list', async () => {
  const { receive } = await renderMonitor([FAILED]);
  await receive([{ ...PAID, id: 'm1' }]);
  expect(screen.queryByText('Recharge paid')).toBeNull();
});

test('shows a decision once when an older response is processed after it', async () => {
  const { receive } = await renderMonitor([WELCOME]);
  await receive([PAID, WELCOME]);
  await screen.findByText('Recharge paid');
  await receive([WELCOME]);
  await receive([PAID, WELCOME]);
  expect(screen.getByText('Recharge paid')).toBeTruthy();
  expect(screen.queryByText('2 reviews are done.')).toBeNull();
});

test('shows a decision that was committed after a newer message', async () => {
  const { receive } = await renderMonitor([WELCOME]);
  const newer = aMessage({ id: 'm9' });
  await receive([newer, WELCOME]);
  await receive([newer, PAID, WELCOME]);
  expect(await screen.findByText('Recharge paid')).toBeTruthy();
});

test('shows a decision when there are more unread messages than a page has', async () => {
  const unread = Array.from({ length: 20 }, (_, n) => aMessage({ id: `k${99 - n}` }));
  const { receive } = await renderMonitor(unread);
  await receive([PAID, ...unread.slice(0, -1)]);
  expect(await screen.findByText('Recharge paid')).toBeTruthy();
});

test('shows a decision made while the app was closed once on the next start', async () => {
  await renderMonitor([WELCOME]);
  cleanup();
  const { service } = await renderMonitor([PAID, WELCOME]);
  await screen.findByText('Recharge paid');
  // It may be newer than the list that was loaded with it.
  expect(service.sentTo(listRecharges)).toHaveLength(2);
  toast.dismiss();
  cleanup();
  await renderMonitor([PAID, WELCOME]);
  await advanceTime(500);
  expect(screen.queryByText('Recharge paid')).toBeNull();
});

test('shows nothing but refetches the record when another tab has shown the decision', async () => {
  const { receive, service } = await renderMonitor([WELCOME]);
  const before = service.sentTo(listRecharges).length;
  expect(storedAnnouncements()).toEqual({ userId: 'u1', messageIds: ['m1'] });
  storeAnnouncements({ userId: 'u1', messageIds: ['m1', 'm2'] });
  await receive([PAID, WELCOME]);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  expect(service.sentTo(listRecharges)).toHaveLength(before + 1);
});

test('refetches the record when its decision was read elsewhere', async () => {
  const { receive, service } = await renderMonitor([WELCOME]);
  await receive([WELCOME, { ...PAID, status: 'read' }]);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  expect(service.sentTo(listRecharges)).toHaveLength(2);
});

test('announces the notice politely', async () => {
  const { receive } = await renderMonitor([]);
  await receive([PAID]);
  const notice = (await screen.findByText('Recharge paid')).closest('[role]');
  expect(notice?.getAttribute('role')).not.toMatch(/alert/);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent ?? '').toBe('');
});

test('shows nothing before the user id is known', async () => {
  const { receive } = await renderMonitor([WELCOME], { userId: '' });
  await receive([PAID, WELCOME]);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  expect(localStorage.getItem('announced')).toBeNull();
});

test('dismisses the notice on sign-out', async () => {
  const { receive, store } = await renderMonitor([]);
  await receive([PAID]);
  await screen.findByText('Recharge paid');
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(screen.queryByText('Recharge paid')).toBeNull(), { timeout: 4_000 });
});

test.each([
  ['/rechargeList', PAID],
  ['/confirmRecharge?id=rc_1', PAID],
  ['/withdrawalList', FAILED],
])('shows no notice on %s, which shows the decided record', async (path, decision) => {
  const { receive, service } = await renderMonitor([WELCOME], {}, path);
  const before = service.sent.length;
  await receive([decision, WELCOME]);
  await waitFor(() => expect(service.sent.length).toBeGreaterThan(before));
  expect(storedAnnouncements()).toMatchObject({ messageIds: ['m1', decision.id] });
  await advanceTime(1_000);
  expect(screen.queryByText(decision.title)).toBeNull();
});

test('shows a notice on the payment screen of another recharge', async () => {
  const { receive } = await renderMonitor([WELCOME], {}, '/confirmRecharge?id=rc_2');
  await receive([PAID, WELCOME]);
  expect(await screen.findByText('Recharge paid')).toBeTruthy();
});

test('shows no notice for practice funds added in this tab, and one for the next recharge', async () => {
  const { receive, service, store } = await renderMonitor([WELCOME]);
  service.respond(addPracticeFunds, { ...aRechargeIn('paid'), id: 'rc_1' });
  const button = store.dispatch(fundsApi.endpoints.addPracticeFunds.initiate());
  await act(async () => void (await button.unwrap()));
  act(() => button.reset());
  await receive([PAID, WELCOME]);
  await advanceTime(1_000);
  expect(screen.queryByText('Recharge paid')).toBeNull();
  const next = { ...PAID, id: 'm5', record: 'rc_5' };
  await receive([next, PAID, WELCOME]);
  expect(await screen.findByText('Recharge paid')).toBeTruthy();
});

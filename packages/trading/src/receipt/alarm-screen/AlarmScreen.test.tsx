import type { Alarm } from '@candela/evidence';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlarmScreen } from './AlarmScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ALARM: Alarm = {
  id: 'ticket/order-1',
  about: 'ticket',
  user: 'ann',
  orderId: 'order-1',
  at: 1_767_355_205,
  faults: [
    { code: 'term_differs', params: { term: 'strike', signed: '6839000', received: '6841250' } },
    { code: 'signature_wrong', params: {} },
  ],
  decimals: 2,
  file: { kind: 'candela evidence 1' },
};

async function show(...alarms: readonly Alarm[]) {
  const view = await renderScreen(AlarmScreen, { session: { userId: 'ann' } });
  for (const alarm of alarms) await act(() => view.evidence.raiseAlarm(alarm));
  return view;
}

test('shows what does not match with its values, and links to the order', async () => {
  await show(ALARM);
  expect(
    screen.getByRole('heading', { name: 'The ticket of an order is not valid' }),
  ).toBeDefined();
  expect(screen.getByText('Signed: 68,390.00. Received: 68,412.50.')).toBeDefined();
  expect(screen.getByText('The signature of the ticket is not valid.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Order order-1' }).getAttribute('href')).toBe(
    '/position?order=order-1',
  );
});

test('saves the evidence as one file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:evidence';
  });
  const { user } = await show(ALARM);
  await user.click(screen.getByRole('button', { name: 'Save the evidence' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(ALARM.file);
});

test('lists the accused service’s support as the last contact', async () => {
  await show(ALARM);
  const advice = screen.getAllByRole('listitem').map((it) => it.textContent ?? '');
  expect(advice.at(-1)).toMatch(/^Support belongs to those the evidence is about/);
  expect(advice.filter((it) => it.includes('upport'))).toHaveLength(1);
});

test('hides another user’s alarm and shows a published one', async () => {
  await show({ ...ALARM, user: 'ben' });
  expect(screen.getByText('Nothing contradicts')).toBeDefined();
  cleanup();
  await show({ ...ALARM, id: 'published', about: 'published', user: null });
  expect(screen.getByRole('heading', { name: /^What is published/ })).toBeDefined();
});

test('states for withheld data that an outage looks the same, and for how long it has lasted', async () => {
  const { evidence } = await show({
    ...ALARM,
    id: 'published',
    about: 'published',
    user: null,
    faults: [{ code: 'log_withheld', params: { lateSeconds: 130 } }],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What is missing');
  expect(screen.getByRole('heading', { name: 'Something that is due is missing' })).toBeDefined();
  expect(screen.getByText('The public log was refused. It is late by 2:10.')).toBeDefined();
  expect(
    screen.getByText(/^An outage looks the same, so this is no proof of a lie\./),
  ).toBeDefined();
  expect(document.body.textContent).not.toMatch(/lawyer|contradict|does not match/);
  await act(() => evidence.raiseAlarm(ALARM));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What does not match');
  expect(document.body.textContent).toContain('lawyer');
  await act(() => evidence.endWithheldAlarms('published', ALARM.at + 300));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Something that is due is missing')).toBeNull();
});

test('settles an alarm only after confirmation', async () => {
  const { user, evidence } = await show(ALARM);
  await user.click(screen.getByRole('button', { name: 'Continue with what the service says now' }));
  expect(evidence.getAlarms()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Dismissed on this device' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save the evidence' })).toBeDefined();
  expect(screen.queryByText('Nothing contradicts')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('settles one alarm for the current user only, and keeps the others', async () => {
  const published: Alarm = { ...ALARM, id: 'published', about: 'published', user: null, at: 1 };
  const { user, evidence } = await show(ALARM, published, {
    ...ALARM,
    id: 'ticket/2',
    user: 'ben',
  });
  const [first] = screen.getAllByRole('button', {
    name: 'Continue with what the service says now',
  });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Dismissed on this device' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(1);
  const settled = evidence.getAlarms().filter(({ settledBy }) => settledBy);
  expect(settled).toMatchObject([{ orderId: 'order-1', settledBy: ['ann'] }]);
  expect(evidence.getAlarms()).toHaveLength(3);
});

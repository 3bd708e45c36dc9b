import { someFinancialRecords } from '@candela/api-client/testing';
import { listFinancialRecords } from '@candela/contract/calls/financial';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordsScreen } from './RecordsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at = '/financial_record', token: string | null = 'test-token') =>
  renderScreen(RecordsScreen, {
    at,
    session: { token },
    answers: (it) => it.answer(listFinancialRecords, [...someFinancialRecords()]),
  });

test('an anonymous visitor is asked to log in, and nothing is asked of the service', async () => {
  const { service } = await open('/financial_record', null);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(sentTo(service, listFinancialRecords)).toEqual([]);
});

test('each record says what, of which machine, when and how much', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Machine income.*Flame.*2026-11-\d\d.*\+0\.40/),
    expect.stringMatching(/Machine principal.*Spark.*\+100\.00/),
    expect.stringMatching(/Machine income.*Spark.*\+0\.06/),
    expect.stringMatching(/Machine purchase.*Flame.*−500\.00/),
  ]);
});

test('they are narrowed by type, which stands in the address', async () => {
  const { service, user, address } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Machine principal', pressed: false }),
  );
  expect(address()).toBe('/financial_record?type=principal');
  await waitFor(() =>
    expect(sentTo(service, listFinancialRecords).at(-1)).toMatchObject({ type: 'principal' }),
  );
});

test('a record leads to its machine', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: /Machine purchase.*Flame/ }));
  expect(address()).toBe('/financial?view=machines&machine=mc1');
});

import { someFinancialRecords } from '@candela/api-client/testing';
import { listFinancialRecords } from '@candela/contract/calls/financial';
import { listStatementTypes, type StatementType } from '@candela/contract/calls/funds';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordsScreen } from './RecordsScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ALL: readonly StatementType[] = [
  'recharge',
  'machine_purchase',
  'machine_income',
  'machine_principal',
];

const open = (
  initialPath = '/financial_record',
  token: string | null = 'test-token',
  types: StatementType[] = [...ALL],
) =>
  renderScreen(RecordsScreen, {
    initialPath,
    session: { token },
    prepareService: (it) => {
      it.respond(listFinancialRecords, [...someFinancialRecords()]);
      it.respond(listStatementTypes, types);
    },
  });

const chips = () =>
  within(screen.getByRole('group', { name: 'Type' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

test('asks an anonymous visitor to log in, without a request', async () => {
  const { service } = await open('/financial_record', null);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(sentTo(service, listFinancialRecords)).toEqual([]);
  expect(sentTo(service, listStatementTypes)).toEqual([]);
});

// @spec 2.24
test('shows type, machine, time and amount of each record', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Machine income.*Flame.*2026-11-\d\d.*\+0\.40/),
    expect.stringMatching(/Machine principal.*Spark.*\+100\.00/),
    expect.stringMatching(/Machine income.*Spark.*\+0\.06/),
    expect.stringMatching(/Machine purchase.*Flame.*−500\.00/),
  ]);
});

test('filters by type in the address', async () => {
  const { service, user, currentPath } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Machine principal', pressed: false }),
  );
  expect(currentPath()).toBe('/financial_record?type=principal');
  await waitFor(() =>
    expect(sentTo(service, listFinancialRecords).at(-1)).toMatchObject({ type: 'principal' }),
  );
});

test('offers only the types that occur for the user, and the one in the address', async () => {
  await open('/financial_record?type=principal', 'test-token', ['recharge', 'machine_purchase']);
  await waitFor(() => expect(chips()).toEqual(['All', 'Machine purchase', 'Machine principal']));
});

test('offers only the selected type while the types load, and every type when they fail', async () => {
  const view = await renderScreen(RecordsScreen, {
    initialPath: '/financial_record?type=income',
    prepareService: (it) => {
      it.respond(listFinancialRecords, [...someFinancialRecords()]);
      it.hang(listStatementTypes);
    },
  });
  expect(chips()).toEqual(['All', 'Machine income']);
  view.unmount();
  await renderScreen(RecordsScreen, {
    initialPath: '/financial_record',
    prepareService: (it) => {
      it.respond(listFinancialRecords, [...someFinancialRecords()]);
      it.drop(listStatementTypes);
    },
  });
  await waitFor(() =>
    expect(chips()).toEqual(['All', 'Machine purchase', 'Machine income', 'Machine principal']),
  );
});

test('opens the machine of a record', async () => {
  const { user, currentPath } = await open();
  await user.click(await screen.findByRole('button', { name: /Machine purchase.*Flame/ }));
  expect(currentPath()).toBe('/financial?view=machines&machine=mc1');
});

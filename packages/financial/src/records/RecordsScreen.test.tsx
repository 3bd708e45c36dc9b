import { someFinancialRecords } from '@candela/api-client/testing';
import { listFinancialRecords } from '@candela/contract/calls/financial';
import { listStatementTypes, type StatementType } from '@candela/contract/calls/funds';
import { type RenderedScreen, renderScreen, sentTo } from '@candela/screen-kit/testing';
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

const openFilters = async (user: RenderedScreen['user']) =>
  user.click(await screen.findByRole('button', { name: /^Filters/ }));
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
  await openFilters(user);
  await user.click(
    await screen.findByRole('button', { name: 'Machine principal', pressed: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(currentPath()).toBe('/financial_record?type=principal');
  await waitFor(() =>
    expect(sentTo(service, listFinancialRecords).at(-1)).toMatchObject({ type: 'principal' }),
  );
});

test('offers only the types that occur for the user, and the one in the address', async () => {
  const { user } = await open('/financial_record?type=principal', 'test-token', [
    'recharge',
    'machine_purchase',
  ]);
  await openFilters(user);
  await waitFor(() => expect(chips()).toEqual(['All', 'Machine purchase', 'Machine principal']));
});

test.each(['hang', 'drop'] as const)(
  'offers every type while the occurring types are unknown: %s',
  async (failure) => {
    const { user } = await renderScreen(RecordsScreen, {
      initialPath: '/financial_record',
      prepareService: (it) => {
        it.respond(listFinancialRecords, [...someFinancialRecords()]);
        it[failure](listStatementTypes);
      },
    });
    await openFilters(user);
    expect(chips()).toEqual(['All', 'Machine purchase', 'Machine income', 'Machine principal']);
  },
);

test('opens the machine of a record', async () => {
  const { user, currentPath } = await open();
  await user.click(await screen.findByRole('button', { name: /Machine purchase.*Flame/ }));
  expect(currentPath()).toBe('/financial?view=machines&machine=mc1');
});

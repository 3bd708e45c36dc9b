import { someStatementEntries } from '@candela/api-client/testing';
import { orderPath, paths } from '@candela/contract';
import {
  listStatement,
  listStatementTypes,
  STATEMENT_TYPES,
  type StatementType,
} from '@candela/contract/calls/funds';
import { ticketedOrder } from '@candela/fair-price/testing';
import { renderScreen, sentTo } from '@candela/screen-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubAnimations } from '../testing/stub-animations.js';
import { causeOf } from './cause.js';
import { StatementScreen } from './StatementScreen.js';
import { TYPE_GROUPS } from './type-groups.js';

beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ENTRIES = someStatementEntries();

function open(
  search = '',
  entries = ENTRIES,
  hideBalance = false,
  types: StatementType[] = [...STATEMENT_TYPES],
) {
  return renderScreen(StatementScreen, {
    initialPath: `/moneyList${search}`,
    session: { hideBalance },
    prepareService: (it) => {
      it.respond(listStatement, [...entries]);
      it.respond(listStatementTypes, types);
    },
  });
}

async function openFilters(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return screen.findByRole('dialog', { name: 'Filters' });
}

function typeGroupsIn(sheet: HTMLElement): readonly (readonly (string | null)[])[] {
  return (
    within(sheet)
      .getAllByRole('group')
      // Before: all types; after: presets and dates.
      .slice(1, -2)
      .map((group) =>
        within(group)
          .getAllByRole('button')
          .map((it) => it.textContent),
      )
  );
}

test('explains the balance by the entries that add up to it', async () => {
  await open();
  expect(await screen.findByText('These 6 entries add up to your balance.')).toBeTruthy();
  expect(screen.getByText('268.40', { exact: false, selector: '[data-size]' })).toBeTruthy();
  expect(screen.getByText('+280.90')).toBeTruthy();
  expect(screen.getByText('−12.50')).toBeTruthy();
});

test('raises an alarm for an order’s entry that differs from its signed ticket', async () => {
  const { receipt, ticketEvidence } = await ticketedOrder();
  const { orderId, stake } = receipt;
  const [first] = ENTRIES;
  if (!first) throw new Error('No entry to start from.');
  const entry = { ...first, type: 'order_stake', reference: orderId, amount: '-26.00' } as const;
  const { evidence } = await open('', [entry]);
  await screen.findAllByRole('listitem');
  await act(() => evidence.addTicket({ user: '', orderId, ...ticketEvidence }));
  await waitFor(() =>
    expect(evidence.getAlarms()).toMatchObject([
      {
        about: 'ledger',
        orderId,
        faults: [{ params: { amount: `-${stake}`, toldAmount: '-26.00' } }],
      },
    ]),
  );
});

test('reports entries that do not add up', async () => {
  await open(
    '',
    ENTRIES.filter((it) => it.id !== 'e3'),
  );
  expect(await screen.findByText(/don’t add up to the balance/)).toBeTruthy();
});

// @spec 1.9 2.16
test('shows type, signed amount, balances before and after, and reason of each entry', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[3]?.textContent).toMatch(
    /Reduce manually.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*Correction of a rebate.*−2\.50.*252\.50.*250\.00/,
  );
});

test('shows a sum for one type, and does not explain the balance', async () => {
  const { service, user } = await open();
  const sheet = await openFilters(user);
  await user.click(within(sheet).getByRole('button', { name: 'Order stake', pressed: false }));
  await user.click(within(sheet).getByRole('button', { name: 'Show results' }));
  await waitFor(() =>
    expect(sentTo(service, listStatement).at(-1)).toMatchObject({ type: 'order_stake' }),
  );
  expect(await screen.findByText(/^Sum of \d entries shown$/)).toBeTruthy();
  expect(screen.queryByText(/add up to/)).toBeNull();
});

// @spec 3.4
test('offers each type exactly once, and all', async () => {
  const { user } = await open();
  const sheet = await openFilters(user);
  expect(typeGroupsIn(sheet).flat()).toHaveLength(STATEMENT_TYPES.length);
  expect(new Set(TYPE_GROUPS.flatMap(({ types }) => [...types]))).toEqual(new Set(STATEMENT_TYPES));
  expect(within(sheet).getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
});

test('offers only the types that occur for the user, in non-empty groups, and the one in the address', async () => {
  const { user } = await open('?type=fee', ENTRIES, false, ['recharge', 'order_stake']);
  const sheet = await openFilters(user);
  await waitFor(() => expect(typeGroupsIn(sheet)).toEqual([['Recharge', 'Fee'], ['Order stake']]));
});

test.each(['hang', 'drop'] as const)(
  'offers every type while the occurring types are unknown: %s',
  async (failure) => {
    const { user } = await renderScreen(StatementScreen, {
      initialPath: '/moneyList',
      prepareService: (it) => {
        it.respond(listStatement, [...ENTRIES]);
        it[failure](listStatementTypes);
      },
    });
    const sheet = await openFilters(user);
    expect(typeGroupsIn(sheet).flat()).toHaveLength(STATEMENT_TYPES.length);
  },
);

test('marks the selected type, and returns to all types', async () => {
  const { user, currentPath } = await open('?type=rebate');
  const sheet = await openFilters(user);
  expect(within(sheet).getByRole('button', { name: 'Rebate', pressed: true })).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'All', pressed: false }));
  await user.click(within(sheet).getByRole('button', { name: 'Show results' }));
  expect(currentPath()).toBe('/moneyList');
});

test('keeps an entry’s content while its sheet closes', async () => {
  stubAnimations();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Order stake.*2026/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Order stake' });
  const text = sheet.textContent;
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet.hasAttribute('data-closed')).toBe(true));
  expect(sheet.textContent).toBe(text);
});

test('shows the first entry beside the list on a tablet, and another one once chosen', async () => {
  Object.assign(window, { innerWidth: 768 });
  const { user, historyState } = await open();
  await screen.findAllByRole('listitem');
  const titles = () => screen.getAllByRole('region').map((it) => it.textContent);
  expect(titles()).toEqual([expect.stringContaining(String(ENTRIES[0]?.reference))]);
  await user.click(screen.getByRole('button', { name: /Rebate.*bo\*\*\*n/, current: false }));
  expect(screen.getByRole('button', { name: /Rebate.*bo\*\*\*n/, current: true })).toBeTruthy();
  expect(titles()).toEqual([expect.stringContaining('Invited friend')]);
  expect(historyState()).toMatchObject({ open: expect.any(String) });
});

test('links an entry to its cause', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Order stake.*2026/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    orderPath('or_1'),
  );
});

test('names the invited friend of a rebate, and links to the team', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Rebate.*bo\*\*\*n/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Rebate' });
  const facts = within(sheet).getByText('Invited friend').closest('div');
  expect(facts?.textContent).toBe('Invited friendbo***n');
  expect(within(sheet).getByRole('link', { name: 'Open my team' }).getAttribute('href')).toBe(
    paths.team,
  );
});

test('labels the balance as of the end date', async () => {
  await open('?to=2026-03-02');
  expect(await screen.findByText('Balance at the end of these dates')).toBeTruthy();
});

test.each(['?from=2026-03-02&to=2026-03-01', '?from=2026-02-31&to=2026-03-01'])(
  'keeps the current balance for dates that cannot be applied (%s)',
  async (search) => {
    const { service } = await open(search);
    expect(await screen.findByText('These 6 entries add up to your balance.')).toBeTruthy();
    expect(screen.queryByText('Balance at the end of these dates')).toBeNull();
    expect(sentTo(service, listStatement)[0]).not.toHaveProperty('to');
  },
);

test('states that no money has moved on an empty account', async () => {
  await open('', []);
  expect(await screen.findByText('No transactions yet.')).toBeTruthy();
});

test.each([
  ['order_payout', 'or_1', '/position?order=or_1'],
  ['withdrawal_failed', 'wd_1', '/withdrawalList?withdrawal=wd_1'],
  ['machine_income', 'mc_1-3', '/financial?view=machines&machine=mc_1'],
  ['machine_principal', 'mc_1', '/financial?view=machines&machine=mc_1'],
  ['rebate', 'a1b2', '/myteam'],
  ['freeze', 'ad_1', undefined],
] as const)('links %s with reference %s to %s', (type, reference, to) => {
  const [first] = ENTRIES;
  if (!first) throw new Error('No entry to start from.');
  expect(causeOf({ ...first, type, reference })?.to).toBe(to);
});

test.each(STATEMENT_TYPES)('links %s to an existing screen, or to none', (type) => {
  const [first] = ENTRIES;
  if (!first) throw new Error('No entry to start from.');
  const cause = causeOf({ ...first, type });
  const path = cause?.to.split('?')[0];
  expect([undefined, ...Object.values(paths)]).toContain(path);
});

test('hides amounts in rows and sheet by value, sign and colour', async () => {
  const { user } = await open('', ENTRIES, true);
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('No row.');
  await user.click(within(first).getByRole('button'));
  await screen.findByRole('dialog');
  expect(document.body.textContent).not.toMatch(/\d\.\d\d|[+−]/);
  expect(document.body.querySelector('[data-tone="rise"], [data-tone="fall"]')).toBeNull();
});

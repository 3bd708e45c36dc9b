import { aSettledOrder } from '@candela/api-client/testing';
import { type Order, useListOrdersInfiniteQuery } from '@candela/api-client/trading';
import { listOrders } from '@candela/contract/calls/trading';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, sentTo } from '../testing/index.js';
import { RecordList } from './RecordList.js';
import type { RecordChoice } from './useRecordFilters.js';
import { useRecords } from './useRecords.js';

const OUTCOMES = ['won', 'lost'];
const CHOICES: readonly RecordChoice<'outcome' | 'instrument'>[] = [
  { name: 'outcome', accepts: (value) => OUTCOMES.includes(value) },
  { name: 'instrument', accepts: (value) => /^[a-z]+$/.test(value) },
];

let queries: unknown[] = [];

function OrdersScreen() {
  const { query, ...records } = useRecords({
    call: listOrders,
    useList: useListOrdersInfiniteQuery,
    file: 'orders.csv',
    chips: { name: 'state', kinds: ['trading', 'closed'] },
    choices: CHOICES,
  });
  if (!queries.includes(query)) queries.push(query);
  return (
    <RecordList<Order, 'trading' | 'closed'>
      chips={{ label: 'State', labelOf: (state) => state }}
      choices={[
        {
          name: 'outcome',
          label: 'Outcome',
          options: OUTCOMES.map((value) => ({ value, label: value.toUpperCase() })),
        },
        { name: 'instrument', label: 'Instrument', options: [] },
      ]}
      empty={{ title: 'Nothing yet.' }}
      records={records}
      renderRow={(order) => order.id}
    />
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queries = [];
});

const chips = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label'));

async function open(at: string) {
  const view = await renderScreen(OrdersScreen, {
    initialPath: at,
    prepareService: (it) => it.respond(listOrders, [aSettledOrder('won')]),
  });
  return { ...view, sent: () => sentTo(view.service, listOrders) };
}

async function choose(user: UserEvent, label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('applies several choices at once in the address and in the request', async () => {
  const { user, currentPath, sent } = await open('/list?state=closed');
  await user.click(await screen.findByRole('button', { name: 'Filters 1' }));
  await choose(user, /^Outcome/, 'LOST');
  expect(currentPath()).toBe('/list?state=closed');
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(currentPath()).toBe('/list?state=closed&outcome=lost'));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: 'closed', outcome: 'lost' }));
  expect(chips()).toEqual(['Remove filter closed', 'Remove filter LOST']);
  expect(queries.at(-1)).toEqual({ state: 'closed', outcome: 'lost' });
});

test('removes one choice with its chip, and keeps the others', async () => {
  const { user, currentPath, sent } = await open('/list?state=closed&outcome=lost');
  await user.click(await screen.findByRole('button', { name: 'Remove filter LOST' }));
  expect(currentPath()).toBe('/list?state=closed');
  await waitFor(() => expect(sent().at(-1)).not.toHaveProperty('outcome'));
  expect(chips()).toEqual(['Remove filter closed']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters 1' }));
});

test('restores a further choice from the address, and ignores an invalid one', async () => {
  const { sent, user } = await open('/list?instrument=btc&outcome=jackpot');
  await user.click(await screen.findByRole('button', { name: 'Filters 1' }));
  const instrument = await screen.findByRole('combobox', { name: /^Instrument/ });
  expect(instrument.textContent).toContain('btc');
  expect(sent()[0]).toMatchObject({ instrument: 'btc' });
  expect(sent()[0]).not.toHaveProperty('outcome');
});

test('keeps the same query object across renders when the filters are equal', async () => {
  const { user } = await open('/list?instrument=btc');
  await user.click(await screen.findByRole('button', { name: 'Filters 1' }));
  await user.click(await screen.findByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queries).toHaveLength(1);
});

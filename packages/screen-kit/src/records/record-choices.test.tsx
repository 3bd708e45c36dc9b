import { aSettledOrder } from '@candela/api-client/testing';
import { type Order, useListOrdersInfiniteQuery } from '@candela/api-client/trading';
import { listOrders } from '@candela/contract/calls/trading';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

async function open(at: string) {
  const view = await renderScreen(OrdersScreen, {
    initialPath: at,
    prepareService: (it) => it.respond(listOrders, [aSettledOrder('won')]),
  });
  return { ...view, sent: () => sentTo(view.service, listOrders) };
}

test('filters by a further choice in the address and in the request, beside the chips', async () => {
  const { user, currentPath, sent } = await open('/list?state=closed');
  await user.click(await screen.findByRole('button', { name: 'Filters', expanded: false }));
  await user.click(screen.getByRole('combobox', { name: /^Outcome/ }));
  await user.click(await screen.findByRole('option', { name: 'LOST' }));
  expect(currentPath()).toBe('/list?state=closed&outcome=lost');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: 'closed', outcome: 'lost' }));
  expect(screen.getByText('Filters in use: closed · LOST')).toBeTruthy();
  expect(queries.at(-1)).toEqual({ state: 'closed', outcome: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(currentPath()).toBe('/list');
});

test('restores a further choice from the address, and ignores an invalid one', async () => {
  const { sent } = await open('/list?instrument=btc&outcome=jackpot');
  expect(await screen.findByText('Filters in use: btc')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /^Instrument/ }).textContent).toContain('btc');
  expect(sent()[0]).toMatchObject({ instrument: 'btc' });
  expect(sent()[0]).not.toHaveProperty('outcome');
});

test('keeps the same query object across renders when the filters are equal', async () => {
  const { user } = await open('/list?instrument=btc');
  await user.click(await screen.findByRole('button', { name: 'Filters', expanded: true }));
  expect(queries).toHaveLength(1);
});

import {
  fundsApi,
  type StatementEntry,
  useListStatementInfiniteQuery,
} from '@candela/api-client/funds';
import { homeData, type StubbedService } from '@candela/api-client/testing';
import { PAGE_SIZE, SERVICE_TIME_HEADER } from '@candela/contract';
import { listStatement, STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { getHome } from '@candela/contract/calls/home';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, sentTo, stubScrolling } from '../testing/index.js';
import { RecordList } from './RecordList.js';
import { useRecords } from './useRecords.js';

function StatementScreen() {
  const records = useRecords({
    call: listStatement,
    useList: useListStatementInfiniteQuery,
    file: 'statement.csv',
    chips: { name: 'type', kinds: STATEMENT_TYPES },
  });
  return (
    <RecordList
      chips={{ label: 'Type', labelOf: (type) => type }}
      empty={{ title: 'Nothing yet.', action: <a href="/recharge">Recharge</a> }}
      records={records}
      renderRow={(entry) => entry.id}
      summary={<p>Sum</p>}
    />
  );
}

const NOON = new Date(2026, 2, 2, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function entries(count: number, first = 0): StatementEntry[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `row_${first + row}`,
    type: 'recharge',
    amount: '1.00',
    before: '0.00',
    after: '1.00',
    time: 1_772_452_800,
    reference: 'rc',
    invited: null,
    reason: null,
  }));
}

async function open(at = '/list', prepareService?: (service: StubbedService) => void) {
  const view = await renderScreen(StatementScreen, {
    initialPath: at,
    prepareService: prepareService ?? ((it) => it.respond(listStatement, entries(2))),
  });
  return { ...view, requests: () => sentTo(view.service, listStatement) };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const openFilters = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};
const showResults = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
async function filterByType(user: UserEvent, type: string) {
  const sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: type }));
  await showResults(user);
}
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);

test('filters by a kind in the address and in the request, and shows all without its chip', async () => {
  const { user, currentPath, requests } = await open();
  const sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: 'rebate', pressed: false }));
  expect(requests()).toHaveLength(1);
  await showResults(user);
  expect(currentPath()).toBe('/list?type=rebate');
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ type: 'rebate', page: '1' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter rebate' }));
  expect(currentPath()).toBe('/list');
  await waitFor(() => expect(requests().at(-1)).not.toHaveProperty('type'));
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

test('changes nothing when the filters are closed without showing results', async () => {
  const { user, currentPath } = await open('/list?type=fee');
  let sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: 'rebate' }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe('/list?type=fee');
  sheet = await openFilters(user);
  expect(sheet.getByRole('button', { name: 'fee', pressed: true })).toBeTruthy();
});

test('clears all filters', async () => {
  const { user, currentPath } = await open('/list?type=fee&from=2026-03-01');
  expect(chips()).toHaveLength(2);
  const sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
  expect(sheet.getByLabelText<HTMLInputElement>('From').value).toBe('');
  await showResults(user);
  expect(currentPath()).toBe('/list');
  expect(chips()).toEqual([]);
});

test('offers an export when there are rows, and none otherwise', async () => {
  const { user, service } = await open('/list', (it) => it.respond(listStatement, []));
  await screen.findByText('Nothing yet.');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  service.respond(listStatement, entries(2));
  await filterByType(user, 'fee');
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
});

test('shows all rows when the active kind or All is pressed', async () => {
  const { user, currentPath } = await open('/list?type=rebate');
  await filterByType(user, 'rebate');
  expect(currentPath()).toBe('/list');
  await filterByType(user, 'fee');
  await filterByType(user, 'All');
  expect(currentPath()).toBe('/list');
});

test('bounds the list by whole local days from the address', async () => {
  const { requests } = await open('/list?from=2026-03-01&to=2026-03-02');
  expect(requests()[0]).toMatchObject({
    from: String(new Date(2026, 2, 1).getTime() / 1_000),
    to: String(new Date(2026, 2, 3).getTime() / 1_000 - 1),
  });
  expect(chips()).toEqual([expect.stringMatching(/^\W*2026\W+03\W+01\W+2026\W+03\W+02\W*$/)]);
});

test.each([
  ['Today', '2026-03-02', new Date(2026, 2, 2)],
  ['7 days', '2026-02-24', new Date(2026, 1, 24)],
  ['30 days', '2026-02-01', new Date(2026, 1, 1)],
])(
  'applies %s as local dates in the address, and removes it with a second press',
  async (name, day, midnight) => {
    const { user, currentPath, requests } = await open('/list?type=fee');
    let sheet = await openFilters(user);
    await user.click(sheet.getByRole('button', { name, pressed: false }));
    expect(sheet.getByLabelText<HTMLInputElement>('From').value).toBe(day);
    await showResults(user);
    expect(currentPath()).toBe(`/list?type=fee&from=${day}`);
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ from: String(midnight.getTime() / 1_000) }),
    );
    expect(requests().at(-1)).not.toHaveProperty('to');
    expect(chips()).toEqual(['fee', name]);
    sheet = await openFilters(user);
    await user.click(sheet.getByRole('button', { name, pressed: true }));
    await showResults(user);
    expect(currentPath()).toBe('/list?type=fee');
  },
);

test('ends a span on the current day of the service’s clock', async () => {
  const tomorrow = String(NOON.getTime() + 86_400_000);
  const { user, currentPath } = await open('/list', (it) => {
    it.respond(getHome, homeData(), { [SERVICE_TIME_HEADER]: tomorrow });
    it.respond(listStatement, entries(1));
  });
  const sheet = await openFilters(user);
  await user.click(sheet.getByRole('button', { name: 'Today' }));
  await showResults(user);
  expect(currentPath()).toBe('/list?from=2026-03-03');
});

test('rejects the 31st of February, and reports it', async () => {
  const { requests } = await open('/list?from=2026-02-31');
  expect(requests()[0]).not.toHaveProperty('from');
  expect(screen.getByText('This date does not exist.')).toBeTruthy();
  expect(chips()).toEqual([]);
});

test('neither offers nor requests a day after today', async () => {
  const { requests, user } = await open('/list?to=2031-01-01');
  const endOfToday = new Date(2026, 2, 3).getTime() / 1_000 - 1;
  expect(requests()[0]).toMatchObject({ to: String(endOfToday) });
  const sheet = await openFilters(user);
  expect(sheet.getByLabelText('To').getAttribute('max')).toBe('2026-03-02');
});

test('reports dates in the wrong order, and does not apply them', async () => {
  const { requests, user } = await open('/list?type=fee&from=2026-03-02&to=2026-03-01');
  expect(await screen.findByText('The start date is after the end date.')).toBeTruthy();
  expect(requests().map(({ from, to, type }) => ({ from, to, type }))).toEqual([{ type: 'fee' }]);
  expect(chips()).toEqual(['fee']);
  const sheet = await openFilters(user);
  const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Show results' });
  expect(button.disabled).toBe(true);
  await user.click(sheet.getByRole('button', { name: 'Today' }));
  expect(button.disabled).toBe(false);
});

test('keeps the history state when a filter is removed', async () => {
  const { user, currentPath, historyState } = await renderScreen(StatementScreen, {
    initialPath: '/list?type=fee',
    state: { record: 'row_1' },
    prepareService: (it) => it.respond(listStatement, entries(2)),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove filter fee' }));
  expect(currentPath()).toBe('/list');
  expect(historyState()).toEqual({ record: 'row_1' });
});

test('ignores an unknown type in the address', async () => {
  const { requests } = await open('/list?type=nonsense');
  expect(requests()[0]).not.toHaveProperty('type');
});

test('loads the next page on scroll, and shows a row on both pages once', async () => {
  const scroll = stubScrolling();
  const { service, requests } = await open('/list', (it) =>
    it.respond(listStatement, entries(PAGE_SIZE)),
  );
  await screen.findByText('row_0');
  service.respond(listStatement, entries(2, PAGE_SIZE - 1));
  await act(async () => scroll.scrollToEnd());
  await screen.findByText('row_20');
  expect(rows()).toEqual(entries(PAGE_SIZE + 1).map(({ id }) => id));
  expect(requests().map(({ page }) => page)).toEqual(['1', '2']);
  expect(screen.getByText('End of list')).toBeTruthy();
});

test('loads a later page without blocking the screen, and reports its failure in place', async () => {
  const scroll = stubScrolling();
  const { service, store, user } = await open('/list', (it) =>
    it.respond(listStatement, entries(PAGE_SIZE)),
  );
  await screen.findByText('row_0');
  service.hang(listStatement);
  await act(async () => scroll.scrollToEnd());
  expect(await screen.findByText('Loading more…')).toBeTruthy();
  expect(store.getState().activity.blocking).toBe(0);
  cleanup();

  const again = await open('/list', (it) => it.respond(listStatement, entries(PAGE_SIZE)));
  await screen.findByText('row_0');
  again.service.drop(listStatement);
  await act(async () => scroll.scrollToEnd());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(rows()).toHaveLength(PAGE_SIZE);
  again.service.respond(listStatement, entries(1, PAGE_SIZE));
  await user.click(retry);
  expect(await screen.findByText('row_20')).toBeTruthy();
});

test('loads the next page after a refresh when the end was reached during it', async () => {
  const scroll = stubScrolling();
  const { service, store, requests } = await open('/list', (it) =>
    it.respond(listStatement, entries(PAGE_SIZE)),
  );
  await screen.findByText('row_0');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await service.fetch(...request);
    await answered;
    return response;
  });
  await act(async () => void store.dispatch(fundsApi.util.invalidateTags(['Statement'])));
  await waitFor(() => expect(requests()).toHaveLength(2));
  await act(async () => scroll.scrollToEnd());
  service.respond(listStatement, entries(1, PAGE_SIZE));
  answer();
  await waitFor(() => {
    scroll.scrollToEnd();
    expect(requests()).toHaveLength(3);
  });
  expect(await screen.findByText('row_20')).toBeTruthy();
  expect(requests().map(({ page }) => page)).toEqual(['1', '1', '2']);
});

test('loads the list on retry', async () => {
  const { service, user } = await open('/list', (it) => it.drop(listStatement));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Sum')).toBeNull();
  service.respond(listStatement, entries(1));
  await user.click(retry);
  expect(await screen.findByText('row_0')).toBeTruthy();
});

test('shows the next step for an empty list, and how to widen a filtered one', async () => {
  const { user } = await open('/list', (it) => it.respond(listStatement, []));
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Recharge' })).toBeTruthy();
  expect(screen.queryByText('Sum')).toBeNull();
  await filterByType(user, 'fee');
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
});

test('reserves space for rows and sums while loading', async () => {
  await open('/list', (it) => it.hang(listStatement));
  expect(await screen.findByText('Loading records')).toBeTruthy();
  expect(screen.getByText('Sum')).toBeTruthy();
});

test('requests the export once, with the filters of the list', async () => {
  const { service, user, requests } = await open('/list?type=rebate');
  service.hang(listStatement);
  await user.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
  const files = requests().filter(({ format }) => format === 'csv');
  expect(files).toMatchObject([{ type: 'rebate' }]);
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-busy')).toBe('true');
});

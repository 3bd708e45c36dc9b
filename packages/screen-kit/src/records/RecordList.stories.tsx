import { ListRow, Num } from '@candela/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aRecordList } from '../samples/index.js';
import { RecordList, type RecordListProps } from './RecordList.js';

interface Transfer {
  readonly id: string;
  readonly amount: string;
}

const KINDS = ['paid', 'review', 'rejected'] as const;
type Kind = (typeof KINDS)[number];

const TRANSFERS: readonly Transfer[] = ['250.00', '10.00', '1,200.00', '40.13'].map(
  (amount, row) => ({ id: `transfer ${row + 1}`, amount }),
);

const records = (
  overrides: Parameters<typeof aRecordList<Transfer, Kind>>[2] = {},
  items: readonly Transfer[] = TRANSFERS,
) => aRecordList(items, KINDS, overrides);

const { filters } = records();
const FILTERED = {
  ...filters,
  kind: 'rejected',
  values: { kind: 'rejected', from: '2026-03-01', to: '2026-03-02' },
  active: true,
  apply: fn(),
} as const;

const meta = {
  title: 'screen-kit/Records/RecordList',
  component: RecordList<Transfer, Kind>,
  args: {
    records: records(),
    chips: { label: 'Status', labelOf: (kind) => kind },
    empty: { title: 'No transfer yet.', body: 'It appears here the moment it is made.' },
    renderRow: ({ id, amount }) => (
      <ListRow end={<Num>{amount}</Num>} subtitle="2026-03-02 12:00:00" title={id} />
    ),
  },
} satisfies Meta<RecordListProps<Transfer, Kind>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Filtered: Story = {
  args: { records: records({ filters: FILTERED }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Filters 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter rejected' }));
    await expect(FILTERED.apply).toHaveBeenLastCalledWith({ kind: '' });
    await userEvent.click(canvas.getByRole('button', { name: /^Remove filter \W*2026/ }));
    await expect(FILTERED.apply).toHaveBeenLastCalledWith({ from: '', to: '' });
  },
};
const openSheet = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};
const namesOf = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByRole('group', { name: 'Status' }))
    .getAllByRole('button')
    .map((it) => it.textContent);
export const OfWhatOccurs: Story = {
  args: { records: records({ filters: { ...filters, visibleKinds: ['paid'] } }) },
  play: async ({ canvasElement }) => {
    await expect(namesOf(await openSheet(canvasElement))).toEqual(['All', 'paid']);
  },
};
export const OfSevenDays: Story = {
  args: {
    records: records({
      filters: {
        ...filters,
        values: { kind: '', from: '2026-02-24', to: '' },
        active: true,
        apply: fn(),
      },
    }),
  },
  play: async ({ args, canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Remove filter 7 days' }),
    ).toBeVisible();
    const sheet = await openSheet(canvasElement);
    await expect(sheet.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: '30 days', pressed: false }));
    await userEvent.click(sheet.getByRole('button', { name: 'paid' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await expect(args.records.filters.apply).toHaveBeenCalledWith({
      kind: 'paid',
      from: '2026-02-01',
      to: '',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Sheet: Story = {
  args: {
    records: records({ filters: FILTERED }),
    choices: [
      { name: 'pair', label: 'Instrument', options: [{ value: 'btc', label: 'Bitcoin' }] },
      { name: 'side', label: 'Direction', options: [{ value: 'up', label: 'Up' }] },
    ],
  },
  play: async ({ canvasElement }) => {
    await openSheet(canvasElement);
  },
};
export const DatesInWrongOrder: Story = {
  args: {
    records: records({
      filters: {
        ...filters,
        dateError: 'order',
        values: { kind: '', from: '2026-03-02', to: '2026-03-01' },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('The start date is after the end date.'),
    ).toBeVisible();
    const sheet = await openSheet(canvasElement);
    await expect(sheet.getByRole('button', { name: 'Show results' })).toBeDisabled();
    await userEvent.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await expect(sheet.getByRole('button', { name: 'Show results' })).toBeEnabled();
  },
};
export const Loading: Story = { args: { records: records({ state: 'loading' }, []) } };
export const Empty: Story = { args: { records: records({}, []) } };
export const NothingMatches: Story = { args: { records: records({ filters: FILTERED }, []) } };
export const Failed: Story = { args: { records: records({ state: 'error' }, []) } };
export const Retrying: Story = {
  args: { records: records({ state: 'error', retrying: true }, []) },
};
export const LoadingMore: Story = {
  args: { records: records({ hasMore: true, loadingMore: true }) },
};
export const LaterPageFailed: Story = {
  args: { records: records({ hasMore: true, moreFailed: true }) },
};
export const Offline: Story = { args: { records: records({ staleSince: 1_772_452_680 }) } };
export const Exporting: Story = {
  args: { records: records({ csv: { exporting: true, onExport: () => undefined } }) },
};
export const WithSummary: Story = { args: { summary: <p>Sum of four transfers: 1,500.13</p> } };

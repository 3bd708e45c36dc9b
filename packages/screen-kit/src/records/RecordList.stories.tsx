import { ListRow, Num } from '@candela/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
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
  dates: { from: '2026-03-01', to: '2026-03-02' },
  appliedDates: { from: '2026-03-01', to: '2026-03-02' },
  active: true,
  clear: fn(),
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
    await expect(
      canvas.getByText(/^Filters in use: rejected\W+2026\W+03\W+01\W+2026\W+03\W+02\W*$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(FILTERED.clear).toHaveBeenCalledOnce();
  },
};
export const OfWhatOccurs: Story = {
  args: { records: records({ filters: { ...filters, visibleKinds: ['paid'] } }) },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: 'Status' }));
    await expect(chips.getAllByRole('button').map((it) => it.textContent)).toEqual(['All', 'paid']);
  },
};
export const BeforeItIsKnown: Story = {
  args: { records: records({ filters: { ...filters, visibleKinds: undefined, kind: 'review' } }) },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: 'Status' }));
    await expect(chips.getAllByRole('button').map((it) => it.textContent)).toEqual([
      'All',
      'review',
    ]);
  },
};
export const OfSevenDays: Story = {
  args: {
    records: records({
      filters: {
        ...filters,
        dates: { from: '2026-02-24', to: '' },
        appliedDates: { from: '2026-02-24', to: '' },
        active: true,
        setDates: fn(),
      },
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Filters in use: 7 days')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '30 days', pressed: false }));
    const { setDates } = args.records.filters;
    await expect(setDates).toHaveBeenCalledWith({ from: '2026-02-01', to: '' });
    await userEvent.click(canvas.getByRole('button', { name: '7 days' }));
    await expect(setDates).toHaveBeenCalledWith({ from: '', to: '' });
  },
};
export const DatesInWrongOrder: Story = {
  args: {
    records: records({
      filters: { ...filters, dateError: 'order', dates: { from: '2026-03-02', to: '2026-03-01' } },
    }),
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

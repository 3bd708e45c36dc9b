import type { StatementEntry } from '@candela/api-client/funds';
import { SAMPLE_NOW, someStatementEntries } from '@candela/api-client/testing';
import { STATEMENT_TYPES, type StatementType } from '@candela/contract/calls/funds';
import type { Records } from '@candela/screen-kit';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { reconcileBalance } from './reconcile-balance.js';
import { StatementView } from './StatementScreen.js';

const ENTRIES = someStatementEntries();
const STAKES = ENTRIES.filter((it) => it.type === 'order_stake');
const GAPPED = ENTRIES.filter((it) => it.id !== 'e3');
const HUGE: readonly StatementEntry[] = ENTRIES.slice(3, 4).map((it) => ({
  ...it,
  amount: '-999999999999.99',
  before: '999999999999999.99',
  after: '999000000000000.00',
  reason: 'Correction of a rebate that was paid twice, as agreed with online service on Monday',
}));

const records = (
  items: readonly StatementEntry[],
  overrides: Partial<Records<StatementEntry, StatementType>> = {},
) => aRecordList(items, STATEMENT_TYPES, overrides);

const meta = {
  title: 'funds/Records/StatementView',
  component: StatementView,
  args: {
    goBack: fn(),
    sandbox: true,
    records: records(ENTRIES),
    reconciliation: reconcileBalance(ENTRIES),
    opened: undefined,
    onOpen: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof StatementView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('These 6 entries add up to your balance.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Rebate.*2026/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('e2');
  },
};
export const OneType: Story = {
  args: {
    records: records(STAKES, {
      filters: { ...records([]).filters, kind: 'order_stake', active: true },
    }),
    reconciliation: reconcileBalance(STAKES),
  },
};
export const MoreToCome: Story = {
  args: {
    records: records(ENTRIES.slice(0, 3), { hasMore: true, loadingMore: true }),
    reconciliation: reconcileBalance(ENTRIES.slice(0, 3)),
  },
};
export const DoesNotAddUp: Story = {
  args: { records: records(GAPPED), reconciliation: reconcileBalance(GAPPED) },
};
export const Loading: Story = {
  args: { records: records([], { state: 'loading' }), reconciliation: undefined },
};
export const Empty: Story = { args: { records: records([]), reconciliation: undefined } };
export const Failed: Story = {
  args: { records: records([], { state: 'error' }), reconciliation: undefined },
};
export const Offline: Story = {
  args: { records: records(ENTRIES, { staleSince: SAMPLE_NOW - 120 }) },
};
export const Extreme: Story = {
  args: { records: records(HUGE), reconciliation: reconcileBalance(HUGE) },
};
export const OpenRebate: Story = {
  args: { opened: ENTRIES[4] },
  play: async () => {
    await expect(await screen.findByText('Invited friend')).toBeVisible();
  },
};
export const OpenEntry: Story = {
  args: { opened: ENTRIES[2] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/position?order=or_1',
    );
  },
};

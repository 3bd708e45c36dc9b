import type { Recharge } from '@candela/api-client/funds';
import { SAMPLE_NOW } from '@candela/api-client/testing';
import { RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import type { Records } from '@candela/screen-kit';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { EXTREME, IN_REVIEW, PAID, RECHARGES, REJECTED } from '../../testing/fixtures.js';
import { RechargeListView } from './RechargeListScreen.js';

const records = (
  items: readonly Recharge[],
  overrides: Partial<Records<Recharge, Recharge['status']>> = {},
) => aRecordList(items, RECHARGE_STATUSES, overrides);

const { filters } = records([]);

const CLOSED = {
  open: false,
  onClose: fn(),
  recharge: undefined,
  failed: false,
  onRetry: fn(),
};

const meta = {
  title: 'funds/Records/RechargeListView',
  component: RechargeListView,
  args: {
    goBack: fn(),
    sandbox: true,
    records: records(RECHARGES, { filters }),
    sheet: CLOSED,
    onOpen: fn(),
  },
} satisfies Meta<typeof RechargeListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /50\.13/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('rc_rejected');
  },
};
export const Filtered: Story = {
  args: {
    records: records([REJECTED], {
      filters: {
        ...filters,
        kind: 'rejected',
        values: { from: '2026-03-01', to: '2026-03-02' },
        active: true,
      },
    }),
  },
};
export const Loading: Story = { args: { records: records([], { state: 'loading' }) } };
export const Empty: Story = { args: { records: records([]) } };
export const NothingMatches: Story = {
  args: { records: records([], { filters: { ...filters, kind: 'expired', active: true } }) },
};
export const Failed: Story = { args: { records: records([], { state: 'error' }) } };
export const NextPageFailed: Story = {
  args: { records: records(RECHARGES, { hasMore: true, moreFailed: true }) },
};
export const LoadingMore: Story = {
  args: { records: records(RECHARGES, { hasMore: true, loadingMore: true }) },
};
export const Offline: Story = {
  args: { records: records(RECHARGES, { staleSince: SAMPLE_NOW - 120 }) },
};
export const Extreme: Story = { args: { records: records([EXTREME, ...RECHARGES]) } };

export const OpenRejected: Story = {
  args: { sheet: { ...CLOSED, open: true, recharge: REJECTED } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Submit again' })).toHaveAttribute(
      'href',
      '/confirmRecharge?id=rc_rejected',
    );
  },
};
export const OpenUnderReview: Story = {
  args: { sheet: { ...CLOSED, open: true, recharge: IN_REVIEW } },
};
export const OpenPaid: Story = { args: { sheet: { ...CLOSED, open: true, recharge: PAID } } };
export const OpenExtreme: Story = { args: { sheet: { ...CLOSED, open: true, recharge: EXTREME } } };
export const OpenLoading: Story = { args: { sheet: { ...CLOSED, open: true } } };
export const OpenFailed: Story = { args: { sheet: { ...CLOSED, open: true, failed: true } } };

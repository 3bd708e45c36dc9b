import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import {
  EXTREME,
  IN_REVIEW,
  NOW,
  PAID,
  pages,
  RECHARGES,
  REJECTED,
} from '../../internal/testing/fixtures.js';
import { RechargeListView } from './RechargeListView.js';

const FILTER = {
  dates: { from: '', to: '' },
  onDates: fn(),
  onToggle: fn(),
  onClear: fn(),
  exporting: false,
  onExport: fn(),
};

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
    unit: 'USDT',
    pages: pages(RECHARGES),
    kind: undefined,
    filter: FILTER,
    sheet: CLOSED,
    onOpen: fn(),
  },
} satisfies Meta<typeof RechargeListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Rejected' }));
    await expect(args.filter.onToggle).toHaveBeenCalledWith('rejected');
    await userEvent.click(canvas.getByRole('button', { name: /50\.13/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('rc_rejected');
  },
};
export const Filtered: Story = {
  args: {
    kind: 'rejected',
    pages: pages([REJECTED]),
    filter: { ...FILTER, dates: { from: '2026-03-01', to: '2026-03-02' } },
  },
};
export const Loading: Story = { args: { pages: pages([], { state: 'loading' }) } };
export const Empty: Story = { args: { pages: pages([]) } };
export const NothingMatches: Story = { args: { pages: pages([]), kind: 'expired' } };
export const Failed: Story = { args: { pages: pages([], { state: 'error' }) } };
export const NextPageFailed: Story = {
  args: { pages: pages(RECHARGES, { hasMore: true, moreFailed: true }) },
};
export const LoadingMore: Story = {
  args: { pages: pages(RECHARGES, { hasMore: true, loadingMore: true }) },
};
export const Offline: Story = { args: { pages: pages(RECHARGES, { asOf: NOW - 120 }) } };
export const Extreme: Story = { args: { pages: pages([EXTREME, ...RECHARGES]) } };

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

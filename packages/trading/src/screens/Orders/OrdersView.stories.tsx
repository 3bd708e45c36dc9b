import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { closedOrder, sampleOrder } from '../../internal/testing/orders.js';
import { OrdersView } from './OrdersView.js';

const NOW = Math.floor(Date.now() / 1_000);
const running = (id: string, seconds: number, left: number) =>
  sampleOrder({ id, seconds, placedAt: NOW + left - seconds, expiresAt: NOW + left });

const TYPICAL = [
  running('1', 60, 38),
  running('2', 1_200, 960),
  closedOrder('won', { id: '3' }),
  closedOrder('lost', { id: '4', direction: 'down', name: 'Ethereum', symbol: 'ETH/USDT' }),
  closedOrder('tie', { id: '5', name: 'EUR/USD', symbol: 'EUR/USD' }),
  closedOrder('void', { id: '6', name: 'Gold', symbol: 'XAU/USD' }),
];

const meta = {
  title: 'trading/Orders/OrdersView',
  component: OrdersView,
  args: {
    goBack: fn(),
    sandbox: true,
    signedIn: true,
    onSignIn: fn(),
    filters: { state: 'all', range: { from: '', to: '' } },
    onState: fn(),
    onRange: fn(),
    onClear: fn(),
    openCount: 2,
    orders: TYPICAL,
    onOpen: fn(),
    onTrade: fn(),
    onExport: fn(),
    exporting: false,
    failed: false,
    pageFailed: false,
    retrying: false,
    onRetry: fn(),
    offlineSince: undefined,
    hasMore: false,
    loadingMore: false,
    onLoadMore: fn(),
  },
} satisfies Meta<typeof OrdersView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Closed' }));
    await expect(args.onState).toHaveBeenCalledWith('closed');
    await userEvent.click(canvas.getByRole('button', { name: /Ethereum/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('4');
  },
};
export const Filtered: Story = {
  args: {
    filters: { state: 'closed', range: { from: '2026-01-01', to: '2026-01-31' } },
    orders: TYPICAL.slice(2),
  },
};
export const Loading: Story = { args: { orders: undefined, openCount: undefined } };
export const Empty: Story = { args: { orders: [], openCount: 0 } };
export const NothingMatches: Story = {
  args: { orders: [], filters: { state: 'trading', range: { from: '', to: '' } }, openCount: 0 },
};
export const Failed: Story = { args: { orders: undefined, openCount: undefined, failed: true } };
export const NextPageFailed: Story = { args: { hasMore: true, pageFailed: true } };
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Offline: Story = { args: { offlineSince: 1_767_355_205 } };
export const SignedOut: Story = { args: { signedIn: false, orders: undefined } };
export const Extreme: Story = {
  args: {
    orders: [
      closedOrder('won', {
        name: 'An instrument whose name is far longer than any line',
        stake: '10000.00',
        strike: '123456789.123456',
        exitPrice: '123456789.123457',
        profit: '123456789012.34',
      }),
    ],
  },
};

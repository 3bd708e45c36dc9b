import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { closedOrder, sampleOrder } from '../../internal/testing/orders.js';
import { ReceiptPageView } from './ReceiptPageView.js';

const NOW = Math.floor(Date.now() / 1_000);

const meta = {
  title: 'trading/Orders/ReceiptPageView',
  component: ReceiptPageView,
  args: {
    order: closedOrder('won'),
    onBack: fn(),
    sandbox: true,
    unknown: false,
    failed: false,
    retrying: false,
    onRetry: fn(),
    offlineSince: undefined,
    verification: { kind: 'idle' },
    onVerify: fn(),
    onDownload: fn(),
    downloading: false,
  },
} satisfies Meta<typeof ReceiptPageView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Settled: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const Running: Story = {
  args: { order: sampleOrder({ placedAt: NOW - 22, expiresAt: NOW + 38 }) },
};
export const Loading: Story = { args: { order: undefined } };
export const Unknown: Story = { args: { order: undefined, unknown: true } };
export const Failed: Story = { args: { order: undefined, failed: true } };
export const Offline: Story = { args: { offlineSince: 1_767_355_205 } };

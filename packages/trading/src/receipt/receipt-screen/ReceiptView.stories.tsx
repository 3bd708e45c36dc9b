import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pathOf } from '../../testing/path-fixtures.js';
import { ReceiptView } from './ReceiptView.js';

const NOW = Math.floor(Date.now() / 1_000);

const meta = {
  title: 'trading/Receipt/ReceiptView',
  component: ReceiptView,
  args: {
    order: aSettledOrder('won'),
    path: pathOf(aSettledOrder('won')),
    onBack: fn(),
    sandbox: true,
    status: 'ready',
    retrying: false,
    onRetry: fn(),
    staleSince: undefined,
    contradiction: undefined,
    isEvidenceTemporary: false,
    verification: { kind: 'idle' },
    checkState: undefined,
    onVerify: fn(),
    onDownload: fn(),
    downloading: false,
  },
} satisfies Meta<typeof ReceiptView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Settled: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
const RUNNING = anOrder({ placedAt: NOW - 22 });
export const Running: Story = { args: { order: RUNNING, path: pathOf(RUNNING, NOW) } };
export const SettlementWithheld: Story = {
  args: {
    order: anOrder({ placedAt: NOW - 260 }),
    path: undefined,
    contradiction: { code: 'settlement_withheld', params: { lateSeconds: 200 } },
  },
  play: async ({ canvasElement }) => {
    const alarm = within(canvasElement).getByRole('alert');
    await expect(alarm).toHaveTextContent('No result of the order was shown.');
    await expect(alarm).toHaveTextContent('Something that is due is missing');
  },
};
export const Loading: Story = { args: { order: undefined, status: 'loading' } };
export const Unknown: Story = { args: { order: undefined, status: 'unknown' } };
export const Denied: Story = {
  args: {
    order: undefined,
    status: 'unknown',
    contradiction: { code: 'order_denied', params: {} },
  },
};
export const Failed: Story = { args: { order: undefined, status: 'failed' } };
export const Offline: Story = { args: { staleSince: 1_767_355_205 } };

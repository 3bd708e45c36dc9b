import { Button } from '@candela/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { slots, typicalHome } from './HomeView.fixtures.js';
import { HomeView } from './HomeView.js';

const meta = {
  title: 'app/Home',
  component: HomeView,
  args: { ...typicalHome, ...slots, sandbox: true, onHideAmounts: fn(), onRetry: fn() },
} satisfies Meta<typeof HomeView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Simulated activity')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts' }));
    await expect(args.onHideAmounts).toHaveBeenCalledWith(true);
  },
};

export const Loading: Story = { args: { home: undefined, balances: undefined } };

export const Failed: Story = {
  args: { balances: undefined, failed: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const Offline: Story = { args: { staleSince: 1_700_000_000 } };

export const AmountsHidden: Story = {
  parameters: { session: { hideBalance: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/12,480/)).toBeNull();
  },
};

export const Live: Story = {
  args: { sandbox: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Simulated activity')).toBeNull();
  },
};

export const NewAccount: Story = {
  args: {
    balances: { balance: '0.00', totalDeposit: '0.00', totalIncome: '0.00' },
    unread: false,
    practiceFunds: <Button full>Get 1,000 practice USDT</Button>,
  },
};

export const ExtremeFigures: Story = {
  args: {
    balances: {
      balance: '987654321012.34',
      totalDeposit: '987654321012.34',
      totalIncome: '-987654321012.34',
    },
  },
};

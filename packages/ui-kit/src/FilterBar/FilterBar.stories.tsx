import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FilterBar } from './FilterBar.js';

const meta = {
  title: 'ui-kit/Forms/FilterBar',
  component: FilterBar,
  args: {
    label: 'Status',
    chips: [
      { key: 'all', label: 'All' },
      { key: 'review', label: 'Under review', active: true },
      { key: 'paid', label: 'Paid' },
      { key: 'rejected', label: 'Rejected' },
    ],
    onToggle: fn(),
  },
} satisfies Meta<typeof FilterBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const NoneActive: Story = { args: { chips: [{ key: 'all', label: 'All' }] } };
export const Wrapped: Story = {
  args: {
    showLabel: true,
    wrap: true,
    chips: Array.from({ length: 20 }, (_, at) => ({
      key: String(at),
      label: `Kind ${at + 1}`,
      active: at === 1,
    })),
  },
};
export const Removable: Story = {
  args: {
    wrap: true,
    chips: [
      { key: 'pair', label: 'BTC / USDT', removeLabel: 'Remove filter BTC / USDT' },
      { key: 'outcome', label: 'Won', removeLabel: 'Remove filter Won' },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: 'Remove filter Won' });
    await expect(chip).not.toHaveAttribute('aria-pressed');
    await userEvent.click(chip);
    await expect(args.onToggle).toHaveBeenCalledWith('outcome');
  },
};
export const ActiveBeyondTheEdge: Story = {
  args: {
    chips: Array.from({ length: 40 }, (_, at) => ({
      key: String(at),
      label: `Kind ${at + 1}`,
      active: at === 39,
    })),
  },
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: 'Kind 40' });
    await expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

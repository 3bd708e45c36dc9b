import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.js';
import { Download } from '../icons.js';
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
    onClear: fn(),
    clearLabel: 'Clear',
  },
} satisfies Meta<typeof FilterBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const NoneActive: Story = { args: { chips: [{ key: 'all', label: 'All' }] } };
export const WithEnd: Story = {
  args: { end: <IconButton icon={<Download />} label="Export CSV" variant="plain" /> },
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

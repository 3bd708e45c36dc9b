import { someOrderTotals } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReminderDialog } from './ReminderDialog.js';

const meta = {
  title: 'trading/Reminder',
  component: ReminderDialog,
  args: {
    open: true,
    seconds: 1_800,
    totals: someOrderTotals(),
    failed: false,
    retry: fn(),
    close: fn(),
  },
} satisfies Meta<typeof ReminderDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Keep trading' }));
    await expect(args.close).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { totals: undefined } };
export const Failed: Story = { args: { totals: undefined, failed: true } };
export const Extreme: Story = {
  args: { seconds: 86_400, totals: someOrderTotals({ result: '-999999999.99', count: 10_000 }) },
};

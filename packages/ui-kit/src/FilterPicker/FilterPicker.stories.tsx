import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FilterPicker } from './FilterPicker.js';

const GROUPS = [
  {
    label: 'In and out',
    choices: [
      { key: 'recharge', label: 'Recharge' },
      { key: 'withdrawal', label: 'Withdraw' },
    ],
  },
  {
    label: 'Orders',
    choices: [
      { key: 'order_stake', label: 'Order stake' },
      { key: 'order_payout', label: 'Order payout' },
    ],
  },
];

const meta = {
  title: 'ui-kit/Forms/FilterPicker',
  component: FilterPicker,
  args: { label: 'Type', allLabel: 'All', groups: GROUPS, onChoose: fn(), closeLabel: 'Close' },
} satisfies Meta<typeof FilterPicker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Type All' }));
    const sheet = await screen.findByRole('dialog', { name: 'Type' });
    const orders = within(sheet).getByRole('group', { name: 'Orders' });
    await userEvent.click(within(orders).getByRole('button', { name: 'Order stake' }));
    await expect(args.onChoose).toHaveBeenCalledWith('order_stake');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const OneInUse: Story = {
  args: {
    groups: GROUPS.map(({ label, choices }) => ({
      label,
      choices: choices.map((choice) => ({ ...choice, active: choice.key === 'order_payout' })),
    })),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Type Order payout' }));
    const sheet = await screen.findByRole('dialog');
    await expect(
      within(sheet).getByRole('button', { name: 'Order payout', pressed: true }),
    ).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'All' }));
    await expect(args.onChoose).toHaveBeenCalledWith(undefined);
  },
};
export const LongWords: Story = {
  args: {
    label: 'Art der Bewegung',
    groups: [
      {
        label: 'Gruppe',
        choices: [
          { key: 'long', label: 'Gutschrift aus der Abrechnung eines Auftrags', active: true },
        ],
      },
    ],
  },
};

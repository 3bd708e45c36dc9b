import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ServiceView } from './ServiceView.js';

const meta = {
  title: 'account/Service',
  component: ServiceView,
  args: {
    lines: [
      { number: 0, address: 'https://chat.example/' },
      { number: 1, address: 'https://chat.example/1' },
      { number: 2, address: '/help' },
    ],
    hours: 'Monday to Friday, 9:00 to 18:00 (UTC)',
    unit: 'USDT',
    failed: false,
    retrying: false,
    onRetry: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof ServiceView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Question: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Can a settlement be changed?'));
    await expect(canvas.getByText(/Not without contradicting/)).toBeVisible();
  },
};
export const NoHours: Story = { args: { hours: '' } };
export const NothingConfigured: Story = { args: { lines: [] } };
export const Loading: Story = { args: { lines: undefined } };
export const Failed: Story = {
  args: { lines: undefined, failed: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Toaster } from './Toaster.js';
import { toast } from './toast.js';

const meta = {
  title: 'ui-kit/Feedback/Toaster',
  component: Toaster,
  args: { label: 'Messages', closeLabel: 'Close', timeout: 0 },
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta<typeof Toaster>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = { play: () => void toast.success('Copied') };
export const Failure: Story = {
  play: () => void toast.failure('Network error Please try again later.'),
};
export const Info: Story = { play: () => void toast.info('The price has moved.') };
export const LongText: Story = {
  play: () =>
    void toast.info(
      'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    ),
};

export const WithLink: Story = {
  play: async () => {
    const words = 'Withdrawal of 120.00 USDT to Sandbox Bank: Success';
    const id = toast.success(words, { action: <a href="#record">Open the record</a> });
    const text = (await screen.findByText(words)).getBoundingClientRect();
    const link = screen.getByRole('link').getBoundingClientRect();
    await expect(link.top).toBeGreaterThanOrEqual(text.bottom);
    toast.dismiss(id);
    toast.success('Done', { action: <a href="#record">Open</a> });
    const short = (await screen.findByText('Done')).getBoundingClientRect();
    const beside = screen.getByRole('link', { name: 'Open' }).getBoundingClientRect();
    await expect(beside.top).toBeLessThan(short.bottom);
  },
};

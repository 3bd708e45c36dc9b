import type { Meta, StoryObj } from '@storybook/react-vite';
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

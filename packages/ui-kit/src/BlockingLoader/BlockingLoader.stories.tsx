import type { Meta, StoryObj } from '@storybook/react-vite';

import { BlockingLoader } from './BlockingLoader.js';

const meta = {
  title: 'ui-kit/Feedback/BlockingLoader',
  component: BlockingLoader,
  args: { open: true, label: 'Loading…' },
} satisfies Meta<typeof BlockingLoader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { open: false } };
export const LongText: Story = {
  args: {
    label: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

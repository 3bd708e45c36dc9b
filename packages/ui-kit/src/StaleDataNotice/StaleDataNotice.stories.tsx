import type { Meta, StoryObj } from '@storybook/react-vite';

import { Clock } from '../icons.js';
import { StaleDataNotice } from './StaleDataNotice.js';

const meta = {
  title: 'ui-kit/Feedback/StaleDataNotice',
  component: StaleDataNotice,
  args: { text: 'Offline · as of 14:32:08' },
} satisfies Meta<typeof StaleDataNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Delayed: Story = {
  args: { icon: <Clock aria-hidden size="xs" />, text: 'Delayed · as of 14:32:08' },
};
export const LongText: Story = {
  args: {
    text: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

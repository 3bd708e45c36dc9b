import type { Meta, StoryObj } from '@storybook/react-vite';

import { Clock } from '../icons.js';
import { OfflineStamp } from './OfflineStamp.js';

const meta = {
  title: 'ui-kit/Feedback/OfflineStamp',
  component: OfflineStamp,
  args: { text: 'Offline · as of 14:32:08' },
} satisfies Meta<typeof OfflineStamp>;

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

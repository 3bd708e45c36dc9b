import type { Meta, StoryObj } from '@storybook/react-vite';

import { Timeline } from './Timeline.js';

const meta = {
  title: 'ui-kit/Data/Timeline',
  component: Timeline,
  args: {
    items: [
      { key: 'sent', title: 'Submitted', time: '2026-11-20 14:31:08' },
      { key: 'review', title: 'Under review', time: '2026-11-20 14:31:10' },
      { key: 'paid', title: 'Paid', tone: 'neutral' as const },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;

type Story = StoryObj<typeof meta>;

export const UnderReview: Story = {};
export const Rejected: Story = {
  args: {
    items: [
      { key: 'sent', title: 'Submitted', time: '14:31:08' },
      {
        key: 'rejected',
        title: 'Rejected',
        time: '14:31:18',
        tone: 'danger',
        body: 'sandbox test',
      },
    ],
  },
};
export const Paid: Story = {
  args: { items: [{ key: 'paid', title: 'Paid', time: '14:31:18', tone: 'success' }] },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.js';
import { BadgeCheck, Clock, Inbox } from '../icons.js';
import { EmptyState } from './EmptyState.js';

const meta = {
  title: 'ui-kit/Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No orders yet.', icon: <Inbox /> },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = {
  args: { body: 'Your first order takes a minute.', action: <Button size="m">Trade</Button> },
};
export const UnderReview: Story = {
  args: { tone: 'brand', icon: <Clock />, title: 'Under review', body: 'It takes a minute.' },
};
export const Complete: Story = {
  args: { tone: 'success', icon: <BadgeCheck />, title: 'Complete' },
};
export const LongText: Story = {
  args: {
    title: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

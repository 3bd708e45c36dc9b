import type { Meta, StoryObj } from '@storybook/react-vite';

import { CountdownRing } from './CountdownRing.js';

const meta = {
  title: 'ui-kit/Data/CountdownRing',
  component: CountdownRing,
  args: { startsAt: 0, endsAt: 60_000, now: 22_000, label: 'Time left' },
} satisfies Meta<typeof CountdownRing>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const Full: Story = { args: { now: 0 } };
export const Done: Story = { args: { now: 61_000 } };
export const Minutes: Story = { args: { endsAt: 1_200_000, text: '19:38', size: 14 } };
export const Rise: Story = { args: { tone: 'success' } };

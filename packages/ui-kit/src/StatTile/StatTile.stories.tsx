import type { Meta, StoryObj } from '@storybook/react-vite';

import { StatTile } from './StatTile.js';

const meta = {
  title: 'ui-kit/Data/StatTile',
  component: StatTile,
  args: { label: 'Total income', value: '+2,480.00', tone: 'rise' },
} satisfies Meta<typeof StatTile>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
export const Plain: Story = {
  args: { variant: 'plain', tone: 'neutral', value: '10,000.00', label: 'Total deposit' },
};
export const WithSub: Story = { args: { sub: '≈ ฿86,552.00' } };
export const Extreme: Story = { args: { value: '−9,999,999,999,999.99', tone: 'fall' } };

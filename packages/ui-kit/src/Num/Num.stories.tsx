import type { Meta, StoryObj } from '@storybook/react-vite';

import { Num, PriceText } from './Num.js';

const meta = {
  title: 'ui-kit/Data/Num',
  component: Num,
  args: { children: '12,480.00' },
} satisfies Meta<typeof Num>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Rise: Story = { args: { tone: 'rise', children: '+80.00' } };
export const Fall: Story = { args: { tone: 'fall', children: '−100.00' } };
export const Balance: Story = {
  render: () => <PriceText size="xl" unit="USDT" value="12,480.00" />,
};
export const Price: Story = { render: () => <PriceText size="l" tone="rise" value="68,412.5" /> };
export const Extreme: Story = {
  render: () => <PriceText size="xl" unit="USDT" value="9,999,999,999,999.99" />,
};

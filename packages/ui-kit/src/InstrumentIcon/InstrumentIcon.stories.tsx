import type { Meta, StoryObj } from '@storybook/react-vite';

import { InstrumentIcon } from './InstrumentIcon.js';

const meta = {
  title: 'ui-kit/Data/InstrumentIcon',
  component: InstrumentIcon,
  args: { symbol: 'BTC' },
} satisfies Meta<typeof InstrumentIcon>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Fallback: Story = {};
export const Picture: Story = {
  args: {
    src: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 8%22%3E%3Crect width=%228%22 height=%228%22 fill=%22%23f7931a%22/%3E%3C/svg%3E',
  },
};
export const Broken: Story = { args: { src: 'data:image/png;base64,broken' } };
export const Large: Story = { args: { size: 14 } };

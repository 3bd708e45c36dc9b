import type { Meta, StoryObj } from '@storybook/react-vite';

import { Steps } from './Steps.js';

const meta = {
  title: 'ui-kit/Navigation/Steps',
  component: Steps,
  args: {
    label: 'Step 2 of 3',
    current: 1,
    steps: [
      { key: 'amount', label: 'Amount' },
      { key: 'pay', label: 'Pay' },
      { key: 'proof', label: 'Proof' },
    ],
  },
} satisfies Meta<typeof Steps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { current: 0 } };
export const Done: Story = { args: { current: 3 } };

import type { Meta, StoryObj } from '@storybook/react-vite';

import { ChangeChip } from './ChangeChip.js';

const meta = {
  title: 'ui-kit/Data/ChangeChip',
  component: ChangeChip,
  args: { percent: '1.84', text: '+1.84%' },
} satisfies Meta<typeof ChangeChip>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rise: Story = {};
export const Fall: Story = { args: { percent: '-2.07', text: '−2.07%' } };
export const Flat: Story = { args: { percent: '0.00', text: '0.00%' } };
export const Extreme: Story = { args: { percent: '-1284.55', text: '−1,284.55%' } };
export const Plain: Story = { args: { variant: 'plain' } };

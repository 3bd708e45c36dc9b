import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Select } from './Select.js';

const meta = {
  title: 'ui-kit/Forms/Select',
  component: Select,
  args: {
    label: 'Display currency',
    value: 'thb',
    options: [
      { value: 'thb', label: 'Thai baht ฿' },
      { value: 'usdt', label: 'USDT' },
      { value: 'jpy', label: 'Japanese yen ¥' },
      { value: 'rub', label: 'Russian rouble ₽', disabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NothingChosen: Story = { args: { value: null, placeholder: 'Choose' } };
export const Invalid: Story = { args: { error: 'Please choose a currency.' } };
export const Disabled: Story = { args: { disabled: true } };
export const Hinted: Story = { args: { hint: 'Amounts are also shown in it.' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Coins, CreditCard } from '../icons.js';
import { ChoiceCards } from './ChoiceCards.js';

const meta = {
  title: 'ui-kit/Forms/ChoiceCards',
  component: ChoiceCards,
  args: {
    label: 'Expires in',
    value: '60' as string | null,
    options: [
      { value: '60', title: '1 min', sub: '80%' },
      { value: '300', title: '5 min', sub: '82%' },
      { value: '600', title: '10 min', sub: '85%' },
      { value: '1200', title: '20 min', sub: '88%' },
    ],
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState<string | null>(args.value);
    return <ChoiceCards {...args} onChange={setValue} value={value} />;
  },
} satisfies Meta<typeof ChoiceCards>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Expiries: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('radio', { name: '5 min, 82%' });
    await userEvent.click(card);
    await expect(card).toBeChecked();
  },
};
export const NothingChosen: Story = { args: { value: null } };
export const WithIcons: Story = {
  args: {
    label: 'Payment method',
    value: 'usdt',
    options: [
      { value: 'usdt', title: 'USDT', sub: '1 confirmation', icon: <Coins /> },
      { value: 'bank', title: 'Bank card', sub: 'Reviewed by hand', icon: <CreditCard /> },
    ],
  },
};
export const OneDisabled: Story = {
  args: {
    options: [
      { value: '60', title: '1 min', sub: '80%' },
      { value: '300', title: '5 min', sub: 'Closed', disabled: true },
    ],
  },
};

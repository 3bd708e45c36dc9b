import type { Meta, StoryObj } from '@storybook/react-vite';

import { CopyButton, CopyField } from './CopyField.js';

const meta = {
  title: 'ui-kit/Forms/CopyField',
  component: CopyField,
  args: {
    label: 'Address (TRC20)',
    value: 'TXyz8c1bQ4r7sT9uVwXyZ2a3b4c5d6e7f8',
    copyLabel: 'Copy address',
    copiedLabel: 'Copied',
  },
} satisfies Meta<typeof CopyField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Short: Story = {
  args: { label: 'Invitation code', value: 'K7Q2XF', copyLabel: 'Copy code' },
};
export const OnACard: Story = { args: { variant: 'raised' } };
export const ButtonWithText: Story = {
  render: () => <CopyButton copiedLabel="Copied" label="Copy link" value="link" withText />,
};

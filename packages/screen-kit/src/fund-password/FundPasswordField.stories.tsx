import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FundPasswordField } from './FundPasswordField.js';

const meta = {
  title: 'screen-kit/FundPasswordField',
  component: FundPasswordField,
  args: { ref: null, value: '', onChange: fn(), error: undefined, lockedSeconds: 0 },
} satisfies Meta<typeof FundPasswordField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Fund password'), '2');
    await expect(args.onChange).toHaveBeenCalledWith('2');
  },
};
export const Filled: Story = { args: { value: '246810' } };
export const Wrong: Story = { args: { error: 'The fund password is wrong.' } };
export const Locked: Story = { args: { lockedSeconds: 1_799 } };

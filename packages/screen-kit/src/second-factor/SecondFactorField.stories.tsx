import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SecondFactorField } from './SecondFactorField.js';

const meta = {
  title: 'screen-kit/SecondFactorField',
  component: SecondFactorField,
  args: {
    isRequired: true,
    ref: null,
    value: '',
    onChange: fn(),
    error: undefined,
    lockedSeconds: 0,
  },
} satisfies Meta<typeof SecondFactorField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(
      within(canvasElement).getByLabelText('Code from your authenticator app'),
      '2',
    );
    await expect(args.onChange).toHaveBeenCalledWith('2');
  },
};
export const Wrong: Story = {
  args: { error: 'Wrong or already used code. Wait for the next one.' },
};
export const Locked: Story = { args: { lockedSeconds: 1_799 } };
export const NotAsked: Story = {
  args: { isRequired: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('textbox')).toBeNull();
  },
};

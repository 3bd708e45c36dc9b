import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox.js';

const meta = {
  title: 'ui-kit/Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Remember me', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox'));
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithLinks: Story = {
  args: {
    label: (
      <>
        I agree to the <a href="#terms">user agreement</a> and the{' '}
        <a href="#privacy">privacy policy</a>
      </>
    ),
  },
};
export const Invalid: Story = { args: { error: 'Please agree first.' } };
export const Disabled: Story = { args: { disabled: true } };

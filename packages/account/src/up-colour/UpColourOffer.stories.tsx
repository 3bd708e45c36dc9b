import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UpColourOfferView } from './UpColourOffer.js';

const meta = {
  title: 'account/UpColourOffer',
  component: UpColourOfferView,
  args: { value: null, onChange: fn(), onClose: fn() },
} satisfies Meta<typeof UpColourOfferView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [green, red] = canvas.getAllByRole('radio');
    await expect(green).not.toBeChecked();
    await expect(red).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Up is red' }));
    await expect(args.onChange).toHaveBeenCalledWith('red');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Chosen: Story = { args: { value: 'red' } };

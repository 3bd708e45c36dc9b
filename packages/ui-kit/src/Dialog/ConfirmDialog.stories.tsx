import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConfirmDialog } from './Dialog.js';

const meta = {
  title: 'ui-kit/Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Withdraw 100.00 USDT?',
    body: 'Fee 1.00. You receive 99.00 USDT.',
    confirmLabel: 'Withdraw',
    cancelLabel: 'Cancel',
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Withdraw' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { busy: true } };
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Do you confirm to log out?',
    body: undefined,
    confirmLabel: 'Log out',
  },
};
export const LongText: Story = {
  args: {
    body: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    confirmLabel: 'Unwiderruflich bestätigen',
  },
};

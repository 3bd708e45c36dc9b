import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.js';
import { Dialog } from './Dialog.js';

const meta = {
  title: 'ui-kit/Overlays/Dialog',
  component: Dialog,
  args: { open: true, onOpenChange: fn(), title: 'Sandbox' },
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Notice: Story = {
  args: {
    children: 'Funds are virtual and prices simulated.',
    actions: <Button size="m">Understood</Button>,
  },
};
export const TitleOnly: Story = {};
export const TallerThanScreen: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, at) => (
      <p key={at}>Funds are virtual and prices simulated.</p>
    )),
    actions: <Button size="m">Understood</Button>,
  },
  play: async () => {
    const button = screen.getByRole('button', { name: 'Understood' });
    await waitFor(() => expect(button).toHaveFocus());
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await expect(dialog.scrollTop).toBe(0);
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      dialog.getBoundingClientRect().bottom,
    );
  },
};

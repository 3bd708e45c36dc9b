import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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

import { PUSH_KINDS } from '@candela/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotificationsView } from './NotificationsScreen.js';

const meta = {
  title: 'account/Notifications',
  component: NotificationsView,
  args: {
    support: 'granted',
    device: { kinds: ['alert', 'recharge', 'withdrawal', 'security'] },
    hidden: false,
    failed: false,
    retrying: false,
    busy: false,
    onRetry: fn(),
    onEnable: fn(),
    onDisable: fn(),
    onKind: fn(),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof NotificationsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Settled orders' }));
    await expect(args.onKind).toHaveBeenCalledWith('order', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off here' }));
    await expect(args.onDisable).toHaveBeenCalled();
  },
};
export const Off: Story = { args: { support: 'asks', device: 'off' } };
export const TurningOn: Story = { args: { support: 'asks', device: 'off', busy: true } };
export const HiddenAmounts: Story = { args: { device: { kinds: PUSH_KINDS }, hidden: true } };
export const NoKind: Story = { args: { device: { kinds: [] } } };
export const Denied: Story = { args: { support: 'denied' } };
export const OnAnIPhone: Story = { args: { support: 'install' } };
export const Unsupported: Story = { args: { support: 'unsupported' } };
export const Loading: Story = { args: { device: undefined } };
export const Failed: Story = { args: { device: undefined, failed: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IDLE_LOGOUT } from '../../testing/idle-logout.js';
import { EXTREME_PROFILE, PROFILE } from '../../testing/samples.js';
import { ProfileView } from './ProfileView.js';

const meta = {
  title: 'account/Profile',
  component: ProfileView,
  args: {
    profile: PROFILE,
    unit: 'USDT',
    currency: 'thb',
    rate: '34.9',
    hidden: false,
    onHide: fn(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    offlineSince: undefined,
    logout: IDLE_LOGOUT,
    sandbox: true,
  },
} satisfies Meta<typeof ProfileView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  args: { logout: { ...IDLE_LOGOUT, ask: fn() } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts' }));
    await expect(args.onHide).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.logout.ask).toHaveBeenCalledOnce();
  },
};
export const Verified: Story = {
  args: { profile: { ...PROFILE, realName: 'complete', bankBound: true, unread: 0 } },
};
export const RealNameRejected: Story = {
  args: { profile: { ...PROFILE, realName: 'rejected' } },
};
export const AmountsHidden: Story = { args: { hidden: true } };
export const LoggingOut: Story = {
  args: { logout: { ...IDLE_LOGOUT, asking: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('alertdialog', { name: 'Do you confirm to log out?' });
    await expect(dialog).toBeInTheDocument();
  },
};
export const Loading: Story = { args: { profile: undefined, unit: undefined, rate: undefined } };
export const Failed: Story = { args: { profile: undefined, failed: true } };
export const Offline: Story = { args: { offlineSince: 1_795_000_000 } };
export const Live: Story = { args: { sandbox: false } };
export const Extreme: Story = { args: { profile: EXTREME_PROFILE } };

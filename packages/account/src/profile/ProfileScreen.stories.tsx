import { anExtremeProfile, aProfile } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LOGOUT_STUB } from '../testing/logout-stub.js';
import { ProfileView } from './ProfileScreen.js';
import type { PracticeReset } from './usePracticeReset.js';

const PRACTICE_RESET: PracticeReset = {
  isConfirming: false,
  isResetting: false,
  amount: '1,000.00 USDT',
  setConfirming: fn(),
  confirm: fn(),
};

const meta = {
  title: 'account/Profile',
  component: ProfileView,
  args: {
    profile: aProfile({ realName: 'review' }),
    onHide: fn(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    staleSince: undefined,
    logout: LOGOUT_STUB,
    practiceReset: PRACTICE_RESET,
    sandbox: true,
  },
} satisfies Meta<typeof ProfileView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  args: { logout: { ...LOGOUT_STUB, openConfirmation: fn() } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts' }));
    await expect(args.onHide).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.logout.openConfirmation).toHaveBeenCalledOnce();
  },
};
export const Verified: Story = {
  args: { profile: aProfile({ realName: 'complete', bankBound: true, unread: 0 }) },
};
export const Demo: Story = {
  args: {
    profile: aProfile({ username: 'demo-1f3a90c2', demoUntil: 1_795_000_000 }),
    logout: { ...LOGOUT_STUB, isConfirming: true, isDemo: true },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Demo account, until/)).toBeVisible();
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('alertdialog', { name: 'Do you confirm to log out?' });
    await expect(dialog).toHaveTextContent('You can’t come back to this demo account.');
  },
};
export const ResettingPracticeFunds: Story = {
  args: { practiceReset: { ...PRACTICE_RESET, isConfirming: true } },
};
export const RealNameRejected: Story = {
  args: { profile: aProfile({ realName: 'rejected' }) },
};
export const AmountsHidden: Story = {
  parameters: { session: { hideBalance: true } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText(/12,/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show amounts' }));
    await expect(args.onHide).toHaveBeenCalledWith(false);
  },
};
export const LoggingOut: Story = {
  args: { logout: { ...LOGOUT_STUB, isConfirming: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('alertdialog', { name: 'Do you confirm to log out?' });
    await expect(dialog).toBeInTheDocument();
  },
};
export const Loading: Story = { args: { profile: undefined } };
export const Failed: Story = { args: { profile: undefined, failed: true } };
export const Offline: Story = { args: { staleSince: 1_795_000_000 } };
export const Live: Story = { args: { sandbox: false } };
export const Extreme: Story = { args: { profile: anExtremeProfile() } };

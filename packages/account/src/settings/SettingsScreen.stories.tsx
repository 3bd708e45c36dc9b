import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LOGOUT_STUB } from '../testing/logout-stub.js';
import { SettingsView } from './SettingsScreen.js';

const meta = {
  title: 'account/Settings',
  component: SettingsView,
  args: {
    signedIn: true,
    currency: 'thb',
    onCurrency: fn(),
    night: true,
    onNight: fn(),
    upColour: 'green',
    onUpColour: fn(),
    sound: false,
    onSound: fn(),
    vibration: false,
    onVibration: fn(),
    appName: 'Candela',
    mode: 'sandbox',
    unit: 'USDT',
    tickets: { count: 12, hasContent: true, isPersistent: true, save: fn() },
    logout: LOGOUT_STUB,
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof SettingsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: /Night mode/ }));
    await expect(args.onNight).toHaveBeenCalledWith(false);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Up is red' }));
    await expect(args.onUpColour).toHaveBeenCalledWith('red');
  },
};
export const UpIsRed: Story = { args: { upColour: 'red' }, globals: { up: 'red' } };
export const Anonymous: Story = { args: { signedIn: false } };
export const Loading: Story = {
  args: { appName: undefined, mode: undefined, unit: undefined },
};
export const LoggingOut: Story = {
  args: { logout: { ...LOGOUT_STUB, isConfirming: true, isLoggingOut: true } },
};
export const NoTickets: Story = {
  args: { tickets: { count: 0, hasContent: false, isPersistent: false, save: fn() } },
};
export const Live: Story = { args: { sandbox: false, mode: 'live' } };
export const Extreme: Story = {
  args: { currency: 'idr', appName: 'A product with a remarkably long name that must wrap' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LOGOUT_STUB } from '../testing/logout-stub.js';
import type { RefusalGroup } from './refusal-counts.js';
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
    version: '0.2.0 (B1x2Y3z4)',
    rowStates: { isSecondFactorOn: true, passkeys: 2, devices: 3, limits: 0, notifications: 5 },
    tickets: {
      count: 27,
      outcomes: { count: 23, complete: true, won: 12, lost: 9, tie: 1, void: 1 },
      refusals: {
        groups: [
          { group: 'price_moved', count: 3 },
          { group: 'too_slow', count: 1 },
        ],
        unsigned: 0,
        unchecked: 0,
      },
      isPersistent: true,
      save: fn(),
    },
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
  args: {
    ...{ appName: undefined, mode: undefined, unit: undefined, version: undefined },
    rowStates: {
      ...{ isSecondFactorOn: undefined, passkeys: undefined, devices: undefined },
      ...{ limits: undefined, notifications: undefined },
    },
  },
};
export const LoggingOut: Story = {
  args: { logout: { ...LOGOUT_STUB, isConfirming: true, isLoggingOut: true } },
};
export const NoTickets: Story = {
  args: {
    tickets: {
      count: 0,
      outcomes: { count: 0, complete: true, won: 0, lost: 0, tie: 0, void: 0 },
      refusals: { groups: [], unsigned: 0, unchecked: 0 },
      isPersistent: false,
      save: fn(),
    },
  },
};
export const EveryRefusal: Story = {
  args: {
    tickets: {
      count: 10_120,
      outcomes: { count: 10_000, complete: false, won: 4_812, lost: 5_101, tie: 61, void: 26 },
      refusals: {
        groups: (
          [
            ...['price_moved', 'too_slow', 'quote', 'no_price', 'closed', 'service_limit'],
            ...['own_limit', 'balance', 'too_many_requests', 'error', 'other'],
          ] as RefusalGroup[]
        ).map((group, at) => ({ group, count: 110 - 10 * at })),
        unsigned: 2,
        unchecked: 1,
      },
      isPersistent: true,
      save: fn(),
    },
  },
};
export const Live: Story = { args: { sandbox: false, mode: 'live' } };
export const Extreme: Story = {
  args: { currency: 'idr', appName: 'A product with a remarkably long name that must wrap' },
};

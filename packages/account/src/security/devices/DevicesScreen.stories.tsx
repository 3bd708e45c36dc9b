import { aPastSignIn, aUserSession, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DevicesView } from './DevicesScreen.js';

const DESKTOP_SESSION = aUserSession({
  id: 'session-2',
  browser: 'firefox',
  platform: 'linux',
  lastSeenAt: SAMPLE_NOW - 7_200,
  current: false,
});
const UNKNOWN_DEVICE = aUserSession({
  id: 'session-3',
  browser: 'other',
  platform: 'other',
  lastSeenAt: SAMPLE_NOW - 80_000,
  current: false,
});
const SIGN_INS = [
  aPastSignIn(),
  aPastSignIn({
    id: 'sign-in-2',
    outcome: 'refused',
    attempts: 3,
    browser: 'safari',
    platform: 'ios',
    time: SAMPLE_NOW - 4 * 86_400,
  }),
  aPastSignIn({ id: 'sign-in-3', browser: 'firefox', platform: 'linux' }),
];

const rowsState = <Row,>(rows: readonly Row[] | undefined, failed = false) => ({
  rows,
  failed,
  retrying: false,
  onRetry: fn(),
});

const meta = {
  title: 'account/Devices',
  component: DevicesView,
  args: {
    sessions: rowsState([aUserSession(), DESKTOP_SESSION, UNKNOWN_DEVICE]),
    signIns: rowsState(SIGN_INS),
    logoutTarget: undefined,
    busy: false,
    openConfirmation: fn(),
    cancel: fn(),
    confirm: fn(),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof DevicesView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out Firefox · Linux?' }));
    await expect(args.openConfirmation).toHaveBeenCalledWith(DESKTOP_SESSION);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out other devices' }));
    await expect(args.openConfirmation).toHaveBeenCalledWith('others');
  },
};
export const OnlyCurrentDevice: Story = { args: { sessions: rowsState([aUserSession()]) } };
export const ConfirmingOne: Story = { args: { logoutTarget: DESKTOP_SESSION } };
export const ConfirmingOthers: Story = { args: { logoutTarget: 'others' } };
export const Ending: Story = { args: { logoutTarget: DESKTOP_SESSION, busy: true } };
/** All sign-ins are from before the list was introduced. */
export const NoSignIns: Story = { args: { signIns: rowsState([]) } };
export const Loading: Story = {
  args: { sessions: rowsState(undefined), signIns: rowsState(undefined) },
};
export const Failed: Story = {
  args: { sessions: rowsState(undefined, true), signIns: rowsState(undefined, true) },
};
export const Extreme: Story = {
  args: {
    sessions: rowsState(
      Array.from({ length: 20 }, (_, n) =>
        aUserSession({
          id: `session-${n}`,
          browser: 'samsung',
          platform: 'android',
          current: n === 0,
        }),
      ),
    ),
    signIns: rowsState(
      Array.from({ length: 20 }, (_, n) =>
        aPastSignIn({
          id: `sign-in-${n}`,
          outcome: 'refused',
          attempts: 123_456,
          browser: 'samsung',
          platform: 'android',
        }),
      ),
    ),
  },
};

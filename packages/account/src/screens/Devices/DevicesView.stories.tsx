import { anOwnSession, aPastSignIn, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DevicesView } from './DevicesView.js';

const DESK = anOwnSession({
  id: 'session-2',
  browser: 'firefox',
  platform: 'linux',
  lastSeenAt: SAMPLE_NOW - 7_200,
  current: false,
});
const UNKNOWN = anOwnSession({
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

const ready = <Row,>(rows: readonly Row[] | undefined, failed = false) => ({
  rows,
  failed,
  retrying: false,
  onRetry: fn(),
});

const meta = {
  title: 'account/Devices',
  component: DevicesView,
  args: {
    sessions: ready([anOwnSession(), DESK, UNKNOWN]),
    signIns: ready(SIGN_INS),
    ending: undefined,
    busy: false,
    ask: fn(),
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
    await expect(args.ask).toHaveBeenCalledWith(DESK);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out on other devices' }));
    await expect(args.ask).toHaveBeenCalledWith('others');
  },
};
export const OnlyHere: Story = { args: { sessions: ready([anOwnSession()]) } };
export const Asking: Story = { args: { ending: DESK } };
export const AskingForAll: Story = { args: { ending: 'others' } };
export const Ending: Story = { args: { ending: DESK, busy: true } };
/** All sign-ins are from before the list was introduced. */
export const NothingNoted: Story = { args: { signIns: ready([]) } };
export const Loading: Story = {
  args: { sessions: ready(undefined), signIns: ready(undefined) },
};
export const Failed: Story = {
  args: { sessions: ready(undefined, true), signIns: ready(undefined, true) },
};
export const Extreme: Story = {
  args: {
    sessions: ready(
      Array.from({ length: 20 }, (_, n) =>
        anOwnSession({
          id: `session-${n}`,
          browser: 'samsung',
          platform: 'android',
          current: n === 0,
        }),
      ),
    ),
    signIns: ready(
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

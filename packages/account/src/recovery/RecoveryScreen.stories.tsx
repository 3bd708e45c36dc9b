import { aRecovery, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RecoveryView } from './RecoveryScreen.js';

const CODE = 'abcd-efgh-ijkl-mnop-qrst-uvwx-yz23-4567';

const meta = {
  title: 'account/Recovery',
  component: RecoveryView,
  args: {
    appName: 'Candela',
    sandbox: true,
    kind: 'password',
    knownUsername: '',
    code: '',
    isCodeNew: false,
    recovery: undefined,
    loadError: undefined,
    isReady: false,
    busy: false,
    error: undefined,
    onEdit: fn(),
    onRequest: fn(),
    onCode: fn(),
    onComplete: fn(),
    goBack: fn(),
  },
} satisfies Meta<typeof RecoveryView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Phone number or username'), 'alice');
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }));
    await expect(args.onRequest).toHaveBeenCalledWith({ username: 'alice', text: '' });
  },
};
export const SecondFactor: Story = { args: { kind: 'second_factor' } };
export const Refused: Story = { args: { error: 'Too many requests. Please try again.' } };
export const EnterCode: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'I have a request code' }));
    await userEvent.type(canvas.getByLabelText('Request code'), CODE);
    await userEvent.click(canvas.getByRole('button', { name: 'Show request' }));
    await expect(args.onCode).toHaveBeenCalledWith(CODE);
  },
};
export const Loading: Story = { args: { code: CODE } };
export const Sent: Story = { args: { code: CODE, isCodeNew: true, recovery: aRecovery() } };
export const Waiting: Story = {
  args: {
    code: CODE,
    recovery: aRecovery({ state: 'accepted', availableAt: SAMPLE_NOW + 3 * 86_400 }),
  },
};
export const Ready: Story = {
  args: {
    ...{ code: CODE, isReady: true },
    recovery: aRecovery({ state: 'accepted', availableAt: SAMPLE_NOW }),
  },
};
export const ReadySecondFactor: Story = {
  args: {
    ...{ code: CODE, isReady: true },
    recovery: aRecovery({ kind: 'second_factor', state: 'accepted', availableAt: SAMPLE_NOW }),
  },
};
export const Rejected: Story = {
  args: {
    code: CODE,
    recovery: aRecovery({ state: 'rejected', reason: 'Your details do not match the account.' }),
  },
};
export const Cancelled: Story = {
  args: { code: CODE, recovery: aRecovery({ state: 'cancelled' }) },
};
export const Completed: Story = {
  args: {
    code: CODE,
    recovery: aRecovery({ state: 'completed', heldUntil: SAMPLE_NOW + 86_400 }),
  },
};
export const Expired: Story = { args: { code: CODE, recovery: aRecovery({ state: 'expired' }) } };
export const Unknown: Story = {
  args: { code: CODE, loadError: 'There is no request with this code. Check the code.' },
};
export const Extreme: Story = {
  args: {
    code: CODE,
    recovery: aRecovery({ state: 'rejected', reason: 'Details do not match. '.repeat(20) }),
  },
};

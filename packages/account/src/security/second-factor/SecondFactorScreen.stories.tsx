import { aSecondFactor, aSecondFactorSetup, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SecondFactorView } from './SecondFactorScreen.js';

const FIELD = {
  error: undefined,
  busy: false,
  onEdit: fn(),
  onSubmit: fn((event) => event.preventDefault()),
};
const OFF = aSecondFactor({ on: false, since: null, recoveryCodes: 0 });

const meta = {
  title: 'account/SecondFactor',
  component: SecondFactorView,
  args: {
    state: OFF,
    failed: false,
    retrying: false,
    onRetry: fn(),
    demo: false,
    pendingSetup: undefined,
    confirmed: false,
    start: FIELD,
    confirm: FIELD,
    remove: FIELD,
    onSave: fn(),
    onCodesStored: fn(),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof SecondFactorView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set up' }));
    await expect(args.start.onSubmit).toHaveBeenCalledOnce();
  },
};
export const QrCodeStep: Story = {
  args: { pendingSetup: aSecondFactorSetup() },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img', { name: /Scan this/ });
  },
};
export const WrongCode: Story = {
  args: {
    pendingSetup: aSecondFactorSetup(),
    confirm: { ...FIELD, error: 'Wrong or already used code. Wait for the next one.' },
  },
};
export const RecoveryCodes: Story = {
  args: { pendingSetup: aSecondFactorSetup(), confirmed: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'I saved them' }));
    await expect(args.onCodesStored).toHaveBeenCalledOnce();
  },
};
export const On: Story = { args: { state: aSecondFactor() } };
export const ResetScheduled: Story = {
  args: { state: aSecondFactor({ resetAt: SAMPLE_NOW + 72 * 3_600 }) },
};
export const DemoAccount: Story = { args: { demo: true } };
export const Loading: Story = { args: { state: undefined } };
export const Failed: Story = { args: { state: undefined, failed: true } };

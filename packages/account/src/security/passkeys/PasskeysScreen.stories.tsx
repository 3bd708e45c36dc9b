import { aPasskey, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NO_SECOND_FACTOR } from '../../testing/password-change.js';
import { PasskeysView } from './PasskeysScreen.js';

const UNUSED = aPasskey({
  id: 'passkey-2',
  name: 'Security key',
  createdAt: SAMPLE_NOW - 86_400,
  lastUsedAt: null,
});
const rowsState = (rows: ReturnType<typeof aPasskey>[] | undefined, failed = false) => ({
  rows,
  failed,
  retrying: false,
  onRetry: fn(),
});
const FORM = {
  errors: {},
  problem: undefined,
  secondFactor: NO_SECOND_FACTOR,
  busy: false,
  waitSeconds: 0,
  onEdit: fn(),
  onSubmit: fn((event) => event.preventDefault()),
};
const NO_REMOVAL = { passkey: undefined, busy: false, cancel: fn(), confirm: fn() };

const meta = {
  title: 'account/Passkeys',
  component: PasskeysView,
  args: {
    passkeys: rowsState([aPasskey(), UNUSED]),
    available: true,
    demo: false,
    full: false,
    form: FORM,
    rename: undefined,
    removal: NO_REMOVAL,
    onRename: fn(),
    onRemove: fn(),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof PasskeysView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Security key' }));
    await expect(args.onRename).toHaveBeenCalledWith(UNUSED);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove My phone?' }));
    await expect(args.onRemove).toHaveBeenCalledWith(aPasskey());
    await userEvent.type(canvas.getByLabelText('Login password'), 'secret-12');
    await userEvent.click(canvas.getByRole('button', { name: 'Add passkey' }));
    await expect(args.form.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { passkeys: rowsState([]) } };
export const Loading: Story = { args: { passkeys: rowsState(undefined) } };
export const Failed: Story = { args: { passkeys: rowsState(undefined, true) } };
export const RejectedByService: Story = {
  args: {
    form: {
      ...FORM,
      errors: { name: 'Please fill in this field.', password: 'The current password is wrong.' },
      problem: 'Cancelled or timed out.',
    },
  },
};
export const SecondFactorRequired: Story = {
  args: { form: { ...FORM, secondFactor: { ...NO_SECOND_FACTOR, isRequired: true } } },
};
export const Adding: Story = { args: { form: { ...FORM, busy: true } } };
export const Throttled: Story = { args: { form: { ...FORM, waitSeconds: 42 } } };
export const Unavailable: Story = { args: { passkeys: rowsState([]), available: false } };
export const DemoAccount: Story = { args: { passkeys: rowsState([]), demo: true } };
export const Full: Story = {
  args: {
    full: true,
    passkeys: rowsState(
      Array.from({ length: 10 }, (_, n) =>
        aPasskey({
          id: `passkey-${n}`,
          name: 'The name of a key of forty letters — '.padEnd(40, '…'),
        }),
      ),
    ),
  },
};
export const Renaming: Story = {
  args: {
    rename: {
      passkey: aPasskey(),
      error: undefined,
      busy: false,
      onEdit: fn(),
      close: fn(),
      onSubmit: fn((event) => event.preventDefault()),
    },
  },
};
export const Removing: Story = { args: { removal: { ...NO_REMOVAL, passkey: aPasskey() } } };

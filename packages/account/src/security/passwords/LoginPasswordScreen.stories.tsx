import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PASSWORD_ARGS, PASSWORD_STATES, passwordFields } from '../../testing/password-change.js';
import { LoginPasswordView } from './LoginPasswordScreen.js';

const meta = {
  title: 'account/LoginPassword',
  component: LoginPasswordView,
  args: { ...PASSWORD_ARGS, demo: false },
} satisfies Meta<typeof LoginPasswordView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
export const Filled: Story = {
  args: { fields: passwordFields('correct horse', 'kite-harbour-71', 'kite') },
};
export const SignedOut: Story = PASSWORD_STATES.signedOut;
export const Loading: Story = PASSWORD_STATES.loading;
export const Empty: Story = PASSWORD_STATES.empty;
export const Differing: Story = PASSWORD_STATES.differing;
export const WrongOld: Story = PASSWORD_STATES.wrongOld;
export const Throttled: Story = PASSWORD_STATES.throttled;
export const Live: Story = PASSWORD_STATES.live;
export const Extreme: Story = PASSWORD_STATES.extreme;
export const Demo: Story = {
  args: { demo: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^A demo account has no login password/)).toBeVisible();
    await expect(canvas.queryByLabelText('Current login password')).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PASSWORD_ARGS, PASSWORD_STATES, passwordFields } from '../../testing/password-change.js';
import { FundPasswordView } from './FundPasswordScreen.js';

const meta = {
  title: 'account/FundPassword',
  component: FundPasswordView,
  args: PASSWORD_ARGS,
} satisfies Meta<typeof FundPasswordView>;

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
  args: { fields: passwordFields('246810', '135792', '135') },
};
export const SignedOut: Story = PASSWORD_STATES.signedOut;
export const Loading: Story = PASSWORD_STATES.loading;
export const Empty: Story = PASSWORD_STATES.empty;
export const Differing: Story = PASSWORD_STATES.differing;
export const WrongOld: Story = PASSWORD_STATES.wrongOld;
export const Throttled: Story = PASSWORD_STATES.throttled;
export const Live: Story = PASSWORD_STATES.live;
export const Extreme: Story = PASSWORD_STATES.extreme;

import type { Meta, StoryObj } from '@storybook/react-vite';
import { SignInPrompt } from './SignInPrompt.js';

const meta = {
  title: 'screen-kit/SignInPrompt',
  component: SignInPrompt,
} satisfies Meta<typeof SignInPrompt>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {};
export const OfItsOwn: Story = {
  args: { body: 'You can change it here once you are logged in.' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { SignInPrompt } from './SignInPrompt.js';

const meta = {
  title: 'screen-kit/SignInPrompt',
  component: SignInPrompt,
} satisfies Meta<typeof SignInPrompt>;

export default meta;

export const SignedOut: StoryObj<typeof meta> = {};

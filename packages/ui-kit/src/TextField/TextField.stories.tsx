import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextField } from './TextField.js';

const meta = {
  title: 'ui-kit/Forms/TextField',
  component: TextField,
  args: { label: 'Username', placeholder: 'Phone number or username' },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'demo' } };
export const WithHint: Story = { args: { hint: '4 to 32 characters' } };
export const Invalid: Story = { args: { error: 'Please enter your phone number.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'demo' } };
export const Affixes: Story = { args: { label: 'Mobile', prefix: '+66', suffix: 'TH' } };
export const Password: Story = {
  args: {
    label: 'Login password',
    type: 'password',
    defaultValue: 'correct horse',
    revealLabel: 'Show password',
    hideLabel: 'Hide password',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Login password')).toHaveAttribute('type', 'text');
  },
};
export const LongText: Story = {
  args: {
    label: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    error: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

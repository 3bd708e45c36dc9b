import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TextField } from '../TextField/TextField.js';
import { StrengthMeter } from './StrengthMeter.js';

const meta = {
  title: 'ui-kit/Feedback/StrengthMeter',
  component: StrengthMeter,
  args: { label: 'Password strength' },
} satisfies Meta<typeof StrengthMeter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const Weak: Story = { args: { level: 1, word: 'Weak' } };
export const Fair: Story = { args: { level: 2, word: 'Fair' } };
export const Good: Story = { args: { level: 3, word: 'Good' } };
export const Strong: Story = {
  args: { level: 4, word: 'Strong' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Strong')).toBeVisible();
  },
};
export const InAField: Story = {
  render: () => (
    <TextField
      autoComplete="new-password"
      defaultValue="correct horse"
      hint={
        <>
          <StrengthMeter label="Password strength" level={3} word="Good" />8 to 64 characters.
        </>
      }
      label="Login password"
      type="password"
    />
  ),
};
export const Extreme: Story = {
  args: { level: 1, word: 'A judgement that is longer than half of the line it stands in' },
};

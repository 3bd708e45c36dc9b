import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PasswordStrength } from './PasswordStrength.js';

const meta = {
  title: 'account/PasswordStrength',
  component: PasswordStrength,
  args: { password: '', username: '' },
} satisfies Meta<typeof PasswordStrength>;

export default meta;

type Story = StoryObj<typeof meta>;

const expectStrength =
  (word: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(word)).toBeVisible();
  };

export const Empty: Story = {};
export const Weak: Story = { args: { password: 'password1' }, play: expectStrength('Weak') };
export const Fair: Story = { args: { password: 'mountainbike' }, play: expectStrength('Fair') };
export const Good: Story = { args: { password: 'correct horse' }, play: expectStrength('Good') };
export const Strong: Story = {
  args: { password: 'kite-harbour-71' },
  play: expectStrength('Strong'),
};
export const OwnName: Story = {
  args: { password: 'zkrvonimir', username: 'zkrvonimir' },
  play: expectStrength('Weak'),
};

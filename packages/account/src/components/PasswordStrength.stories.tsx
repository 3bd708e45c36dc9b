import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PasswordStrength } from './PasswordStrength.js';

const meta = {
  title: 'account/PasswordStrength',
  component: PasswordStrength,
  args: { password: '', known: '' },
} satisfies Meta<typeof PasswordStrength>;

export default meta;

type Story = StoryObj<typeof meta>;

const says =
  (word: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(word)).toBeVisible();
  };

export const Empty: Story = {};
export const Weak: Story = { args: { password: 'password1' }, play: says('Weak') };
export const Fair: Story = { args: { password: 'mountainbike' }, play: says('Fair') };
export const Good: Story = { args: { password: 'correct horse' }, play: says('Good') };
export const Strong: Story = { args: { password: 'kite-harbour-71' }, play: says('Strong') };
/** Weak, as it is guessed first. */
export const OwnName: Story = {
  args: { password: 'zkrvonimir', known: 'zkrvonimir' },
  play: says('Weak'),
};

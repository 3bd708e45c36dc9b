import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { AgreementView } from './AgreementScreen.js';

const meta = {
  title: 'account/Agreement',
  component: AgreementView,
  args: { name: 'terms', goBack: fn(), sandbox: true },
} satisfies Meta<typeof AgreementView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Agreement: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Privacy policy' });
    await expect(link).toHaveAttribute('href', '/privacy');
  },
};
export const Privacy: Story = { args: { name: 'privacy' } };
export const Live: Story = { args: { sandbox: false } };

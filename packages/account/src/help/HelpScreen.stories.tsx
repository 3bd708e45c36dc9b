import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { HelpView } from './HelpScreen.js';

const meta = {
  title: 'account/AboutUs',
  component: HelpView,
  args: { appName: 'Candela', goBack: fn(), sandbox: true },
} satisfies Meta<typeof HelpView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('What Candela is')).toBeVisible();
  },
};
export const Live: Story = { args: { sandbox: false } };
export const Extreme: Story = {
  args: { appName: 'A product with a remarkably long name that must wrap' },
};

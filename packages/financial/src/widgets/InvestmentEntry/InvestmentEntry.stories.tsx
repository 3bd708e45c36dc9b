import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InvestmentEntry } from './InvestmentEntry.js';

const meta = {
  title: 'financial/InvestmentEntry',
  component: InvestmentEntry,
} satisfies Meta<typeof InvestmentEntry>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sandbox: Story = {
  args: { sandbox: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/financial');
  },
};

export const Live: Story = { args: { sandbox: false } };

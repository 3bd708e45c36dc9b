import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/Audit',
  component: StoryConsole,
  args: { path: '/audit' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Log: Story = { ...desktop, play: expectVisible('recharge 0059aa') };
export const OnAPhone: Story = { play: expectVisible('recharge 0059aa') };
export const NoResults: Story = {
  args: { path: '/audit?subject=user%200' },
  play: expectVisible('No entries yet.'),
};

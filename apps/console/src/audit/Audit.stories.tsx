import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/Audit',
  component: StoryConsole,
  args: { path: '/audit' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Log: Story = { ...desk, play: seen('recharge 0059aa') };
export const OnAPhone: Story = { play: seen('recharge 0059aa') };
export const NothingSought: Story = {
  args: { path: '/audit?subject=user%200' },
  play: seen('Nothing was done yet.'),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/All actions',
  component: StoryConsole,
  args: { path: '/actions' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = { ...desk, play: seen(/^Leaves a message in your own words/) };
export const OnAPhone: Story = { play: seen(/^Leaves a message in your own words/) };
export const Change: Story = { args: { path: '/actions/banners%20add' }, play: seen('Picture') };
export const Look: Story = { args: { path: '/actions/recharges%20list' }, play: seen(/^State/) };
export const Unknown: Story = {
  args: { path: '/actions/nothing' },
  play: seen('This service has no action “nothing”.'),
};

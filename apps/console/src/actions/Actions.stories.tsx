import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/All actions',
  component: StoryConsole,
  args: { path: '/actions' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  ...desktop,
  play: expectVisible(/^Sends your own text/),
};
export const OnAPhone: Story = { play: expectVisible(/^Sends your own text/) };
export const CommandAction: Story = {
  args: { path: '/actions/banners%20add' },
  play: expectVisible('Picture'),
};
export const QueryAction: Story = {
  args: { path: '/actions/recharges%20list' },
  play: expectVisible('State (optional)'),
};
export const Unknown: Story = {
  args: { path: '/actions/nothing' },
  play: expectVisible('This service has no action “nothing”.'),
};

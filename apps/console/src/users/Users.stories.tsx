import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/Users',
  component: StoryConsole,
  args: { path: '/users' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoSearchText: Story = { play: expectVisible('Enter a name, id or invitation code.') };
export const Found: Story = { args: { path: '/users?text=2048' }, play: expectVisible('alice-e') };
export const FoundAtADesk: Story = {
  ...desktop,
  args: Found.args ?? {},
  play: expectVisible('alice-e'),
};
export const NoResults: Story = {
  args: { path: '/users?text=zzz' },
  play: expectVisible(/^No users found/),
};
export const OneUser: Story = {
  args: { path: '/users/id:20481234' },
  play: expectVisible('1820.45'),
};
export const OneUserAtADesk: Story = {
  ...desktop,
  args: OneUser.args ?? {},
  play: expectVisible('1820.45'),
};

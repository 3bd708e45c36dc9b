import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/Users',
  component: StoryConsole,
  args: { path: '/users' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Untold: Story = { play: seen('Type whom you look for.') };
export const Found: Story = { args: { path: '/users?text=2048' }, play: seen('alice-e') };
export const FoundAtADesk: Story = { ...desk, args: Found.args ?? {}, play: seen('alice-e') };
export const Nobody: Story = { args: { path: '/users?text=zzz' }, play: seen(/^Nobody is found/) };
export const OneUser: Story = { args: { path: '/users/id:20481234' }, play: seen('1820.45') };
export const OneUserAtADesk: Story = { ...desk, args: OneUser.args ?? {}, play: seen('1820.45') };

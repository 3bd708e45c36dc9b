import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/Figures',
  component: StoryConsole,
  args: { path: '/figures' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = { ...desk, play: seen('-90000.00') };
export const OnAPhone: Story = { play: seen('-90000.00') };
export const NothingToday: Story = {
  args: {
    meddle: ({ body }) =>
      body?.action === 'figures today'
        ? Response.json({ kind: 'found', data: [], files: [] })
        : undefined,
  },
  play: seen('Nothing has moved yet.'),
};

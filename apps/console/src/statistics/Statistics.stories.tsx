import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/Figures',
  component: StoryConsole,
  args: { path: '/figures' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = { ...desktop, play: expectVisible('-90000.00') };
export const OnAPhone: Story = { play: expectVisible('-90000.00') };
export const NothingToday: Story = {
  args: {
    interceptCall: ({ body }) =>
      body?.action === 'figures today'
        ? Response.json({ kind: 'found', data: [], files: [] })
        : undefined,
  },
  play: expectVisible('No transfers yet.'),
};

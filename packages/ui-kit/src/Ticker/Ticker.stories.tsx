import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.js';
import { Ticker } from './Ticker.js';

const meta = {
  title: 'ui-kit/Data/Ticker',
  component: Ticker,
  args: {
    label: 'Recent activity',
    start: <Badge tone="brand">Simulated activity</Badge>,
    items: Array.from({ length: 12 }, (_, n) => ({
      key: String(n),
      content: `m***${n} recharged ${48_200 + n} · ${n + 1} min ago`,
    })),
    pauseLabel: 'Pause',
    playLabel: 'Play',
  },
} satisfies Meta<typeof Ticker>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Moving: Story = {};
export const Paused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pause = canvas.queryByRole('button', { name: 'Pause' });
    if (pause === null) return;
    await userEvent.click(pause);
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};
export const Empty: Story = { args: { items: [] } };

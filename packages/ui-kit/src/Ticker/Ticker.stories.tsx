import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
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

function tickerAnimation(canvasElement: HTMLElement): CSSAnimation | undefined {
  if (within(canvasElement).queryByRole('button') === null) return undefined;
  return canvasElement.getAnimations({ subtree: true }).find((it) => it instanceof CSSAnimation);
}

export const Moving: Story = {
  play: async ({ canvasElement }) => {
    const animation = tickerAnimation(canvasElement);
    if (!animation) return;
    const track = (animation.effect as KeyframeEffect).target as HTMLElement;
    await waitFor(async () => {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      await expect(Number(duration)).toBeCloseTo(track.getBoundingClientRect().width * 15, 0);
    });
    await expect(animation.playState).toBe('running');
  },
};
export const Paused: Story = {
  play: async ({ canvasElement }) => {
    const animation = tickerAnimation(canvasElement);
    if (!animation) return;
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(animation.playState).toBe('paused');
  },
};
export const Empty: Story = { args: { items: [] } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';

const meta = {
  title: 'console/Figures',
  component: StoryConsole,
  args: { path: '/figures' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

const desk = { globals: { viewport: { value: 'desktop' } } } satisfies Partial<Story>;

const seen =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };

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

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';

const meta = {
  title: 'console/All actions',
  component: StoryConsole,
  args: { path: '/actions' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

const desk = { globals: { viewport: { value: 'desktop' } } } satisfies Partial<Story>;

const seen =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };

export const All: Story = { ...desk, play: seen(/^Leaves a message in your own words/) };
export const OnAPhone: Story = { play: seen(/^Leaves a message in your own words/) };
export const Change: Story = { args: { path: '/actions/banners%20add' }, play: seen('Picture') };
export const Look: Story = { args: { path: '/actions/recharges%20list' }, play: seen(/^State/) };
export const Unknown: Story = {
  args: { path: '/actions/nothing' },
  play: seen('This service has no action “nothing”.'),
};

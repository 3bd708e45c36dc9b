import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';

const meta = {
  title: 'console/Audit',
  component: StoryConsole,
  args: { path: '/audit' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

const desk = { globals: { viewport: { value: 'desktop' } } } satisfies Partial<Story>;

const seen =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  };

export const Log: Story = { ...desk, play: seen('recharge 0059aa') };
export const OnAPhone: Story = { play: seen('recharge 0059aa') };
export const NothingSought: Story = {
  args: { path: '/audit?subject=user%200' },
  play: seen('Nothing was done yet.'),
};

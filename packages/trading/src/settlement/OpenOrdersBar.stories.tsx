import { anOrder } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { STORY_NOW } from '../testing/trade-fixtures.js';
import { OpenOrdersBar } from './OpenOrdersBar.js';

const order = (id: string, ago: number) => anOrder({ id, placedAt: STORY_NOW - ago, seconds: 300 });

const meta = {
  title: 'trading/OpenOrdersBar',
  component: OpenOrdersBar,
  args: { orders: [order('a', 22)] },
} satisfies Meta<typeof OpenOrdersBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link');
    await expect(link).toHaveAttribute('href', '/position?order=a');
    await expect(link).toHaveTextContent(/^Open 1 · \d:\d\d/);
  },
};
export const Several: Story = { args: { orders: [order('a', 22), order('b', 12)] } };
/** In the second of expiry and after it. */
export const Settling: Story = { args: { orders: [order('a', 310)] } };
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { orders: Array.from({ length: 12 }, (_, at) => order(`order-${at}`, 22)) },
};

import { anOrder, aSettledOrder } from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pathOf } from '../../testing/path-fixtures.js';
import { STORY_NOW } from '../../testing/trade-fixtures.js';
import { LazyOrderPathChart } from './LazyOrderPathChart.js';

const settledArgs = (order: Order) => ({ order, path: pathOf(order) });
const openArgs = (ago: number, over: Partial<Order> = {}) => {
  const order = anOrder({ placedAt: STORY_NOW - ago, ...over });
  return { order, path: pathOf(order, STORY_NOW) };
};
const won = settledArgs(aSettledOrder('won'));

const meta = {
  title: 'trading/Receipt/OrderPathChart',
  component: LazyOrderPathChart,
  args: won,
} satisfies Meta<typeof LazyOrderPathChart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Won: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = await canvas.findByRole('region', { name: 'Price chart' });
    await waitFor(() => expect(region.querySelector('canvas')).not.toBeNull());
    await expect(region).toHaveTextContent('Up, strike price 68,390.00, ended');
    await expect(region).toHaveTextContent('Outcome: Won.');
    await userEvent.click(canvas.getByText('Show data'));
    const rows = canvas.getAllByRole('row');
    // From eight seconds before the entry to the expiry, newest first.
    await expect(rows).toHaveLength(1 + 8 + 61);
    await expect(rows[1]).toHaveTextContent('68,412.50');
  },
};
export const Lost: Story = { args: settledArgs(aSettledOrder('lost')) };
export const Down: Story = { args: settledArgs(aSettledOrder('won', { direction: 'down' })) };
export const Tie: Story = { args: settledArgs(aSettledOrder('tie')) };
export const Void: Story = {
  args: { order: aSettledOrder('void'), path: withoutLastTicks(aSettledOrder('void'), 12) },
};
export const FiveMinutes: Story = { args: settledArgs(aSettledOrder('won', { seconds: 300 })) };
export const Running: Story = {
  args: openArgs(25),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Price chart' });
    await waitFor(() => expect(region).toHaveTextContent('Now:'));
  },
};
export const LastTenSeconds: Story = { args: openArgs(53, { direction: 'down' }) };
export const Waiting: Story = { args: { path: { ...won.path, ticks: [] } } };
export const Failed: Story = {
  args: { path: { ...won.path, ticks: [], failed: true, retry: fn() } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The chart couldn’t be loaded')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.path.retry).toHaveBeenCalledOnce();
  },
};
export const Day: Story = {
  args: { path: { ...won.path, palette: 'day-green' } },
  globals: { theme: 'day' },
};
export const Hebrew: Story = { globals: { locale: 'he' } };

function withoutLastTicks(order: Order, seconds: number) {
  const path = pathOf(order);
  return { ...path, ticks: path.ticks.slice(0, -seconds) };
}

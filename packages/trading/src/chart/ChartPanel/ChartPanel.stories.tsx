import { anOrder, aSettledOrder, someTicks } from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { chartArgs } from '../../testing/chart-fixtures.js';
import { STORY_NOW } from '../../testing/trade-fixtures.js';
import { ChartPanel } from './ChartPanel.js';

const TICKS = someTicks(340, STORY_NOW);
const priceAt = (ago: number) => TICKS.at(-1 - ago)?.price ?? '';
const ticks = { ticks: TICKS, loading: false, failed: false, retry: fn() };

function openOrder(ago: number, over: Partial<Order> = {}): Order {
  const placedAt = STORY_NOW - ago;
  const seconds = over.seconds ?? 60;
  return anOrder({
    id: `order-${ago}`,
    ...{ placedAt, seconds, expiresAt: placedAt + seconds, strike: priceAt(ago) },
    ...over,
  });
}

function settledOrder(outcome: 'won' | 'lost' | 'void', over: Partial<Order> = {}): Order {
  const order = openOrder(75);
  return aSettledOrder('won', {
    ...order,
    status: 'closed',
    outcome,
    exitPrice: outcome === 'void' ? null : priceAt(15),
    profit: outcome === 'won' ? '80.00' : outcome === 'lost' ? '-100.00' : '0.00',
    ...over,
  });
}

const followedChart = (order: Order, settled = false, orders = settled ? [] : [order]) => ({
  chart: chartArgs({ span: 'tick', ticks, orders, focus: { order, settled } }),
});

const meta = {
  title: 'trading/ChartPanel',
  component: ChartPanel,
  args: {
    chart: chartArgs({ span: 'tick', ticks }),
    decimals: 2,
    rises: true,
    instrumentId: 'btc',
    symbol: 'BTC / USDT',
    priceShown: true,
    health: null,
  },
  loaders: [() => import('./ChartMenuSheet.js')],
} satisfies Meta<typeof ChartPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ticks: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('second by second since');
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(await screen.findByText('Show data'));
    await expect(await screen.findByRole('columnheader', { name: 'Price' })).toBeVisible();
  },
};
const WINNING = priceAt(25) < priceAt(0) ? 'up' : 'down';
const LOSING = WINNING === 'up' ? 'down' : 'up';
export const Winning: Story = { args: followedChart(openOrder(25, { direction: WINNING })) };
export const Losing: Story = { args: followedChart(openOrder(25, { direction: LOSING })) };
export const LastTenSeconds: Story = { args: followedChart(openOrder(53, { direction: WINNING })) };
export const FiveMinutes: Story = { args: followedChart(openOrder(120, { seconds: 300 })) };
export const Settled: Story = {
  args: {
    ...followedChart(settledOrder('won'), true),
    chart: { ...followedChart(settledOrder('won'), true).chart, dismissFocus: fn() },
    onRepeat: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Trade again' }));
    await expect(args.onRepeat).toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back to the chart' }));
    await expect(args.chart.dismissFocus).toHaveBeenCalled();
  },
};
export const SettledLost: Story = { args: followedChart(settledOrder('lost'), true) };
export const SettledVoid: Story = { args: followedChart(settledOrder('void'), true) };
export const GroupedStrikes: Story = {
  args: followedChart(openOrder(25), false, [
    openOrder(25),
    openOrder(25, { id: 'b' }),
    openOrder(31, { id: 'c' }),
    openOrder(40, { id: 'd', direction: 'down' }),
    openOrder(48, { id: 'e', seconds: 300 }),
    openOrder(48, { id: 'f', direction: 'down' }),
  ]),
};
export const Day: Story = { ...Winning, globals: { theme: 'day' } };
export const Hebrew: Story = { ...Settled, globals: { locale: 'he' }, play: async () => {} };
export const Waiting: Story = {
  args: { chart: chartArgs({ span: 'tick', ticks: { ...ticks, ticks: [], loading: true } }) },
};
export const Failed: Story = {
  args: { chart: chartArgs({ span: 'tick', ticks: { ...ticks, ticks: [], failed: true } }) },
};

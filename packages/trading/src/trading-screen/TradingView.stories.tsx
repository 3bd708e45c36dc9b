import { anOrder, aSettledOrder, instrumentTerms } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { chartArgs } from '../testing/chart-fixtures.js';
import { STORY_NOW } from '../testing/trade-fixtures.js';
import { viewArgs } from './TradingView.fixtures.js';
import { TradingView } from './TradingView.js';

const typical = viewArgs();
const NO_CANDLES = { ...typical.chart.candles, closed: [], live: undefined };

const meta = {
  title: 'trading/Trading',
  component: TradingView,
  args: typical,
  loaders: [() => import('../chart/ChartPanel/ChartMenuSheet.js')],
} satisfies Meta<typeof TradingView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('if it ended now')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Chart options' }));
    await userEvent.click(await screen.findByText('Show data'));
    await expect(await screen.findByRole('table')).toBeInTheDocument();
  },
};
export const Line: Story = {
  args: { chart: { ...typical.chart, style: 'line', setStyle: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Chart options' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Candles' }));
    await expect(args.chart.setStyle).toHaveBeenCalledWith('candles');
  },
};
export const Loading: Story = {
  args: {
    status: 'loading',
    instrument: undefined,
    chart: chartArgs({ candles: { ...NO_CANDLES, loading: true } }),
    positions: { ...typical.positions, open: undefined },
  },
};
export const Empty: Story = {
  args: { positions: { ...typical.positions, open: [] } },
};
export const Failed: Story = { args: { status: 'failed', instrument: undefined, retry: fn() } };
export const Unknown: Story = {
  args: {
    status: 'unknown',
    instrument: undefined,
    nameHint: undefined,
    picker: { ...typical.picker, setOpen: fn() },
  },
};
export const ChartFailed: Story = {
  args: { chart: chartArgs({ candles: { ...NO_CANDLES, failed: true } }) },
};
export const Offline: Story = {
  args: { offline: true, staleSince: STORY_NOW },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const positions = canvas.getByRole('region', { name: /^Open positions/ });
    const toneElements = positions.querySelectorAll<HTMLElement>(':is(dd, p, div) > [data-tone]');
    const muted = document.createElement('i');
    muted.style.color = 'var(--cd-color-muted)';
    positions.append(muted);
    const { color } = getComputedStyle(muted);
    const signed = [...toneElements].filter(({ textContent }) =>
      /^[▲▼]?\s?[+−]\d/.test(textContent ?? ''),
    );
    await expect(signed.length).toBeGreaterThan(2);
    for (const figure of signed) await expect(getComputedStyle(figure).color).toBe(color);
    muted.remove();
  },
};
export const Delayed: Story = {
  args: { instrument: instrumentTerms({ time: STORY_NOW - 7, stale: true }) },
};
export const Settled: Story = {
  args: {
    positions: {
      ...typical.positions,
      results: [
        aSettledOrder('won', { id: 'a' }),
        aSettledOrder('won', { id: 'b', direction: 'down', outcome: 'lost', profit: '-100.00' }),
        aSettledOrder('won', { id: 'c', outcome: 'void', exitPrice: null, profit: '0.00' }),
      ],
      dismissAll: fn(),
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3 orders settled')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.positions.dismissAll).toHaveBeenCalledOnce();
  },
};
export const AmountsHidden: Story = {
  parameters: { session: { hideBalance: true } },
  args: Settled.args ?? {},
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3 orders settled')).toBeVisible();
    const maskedAmounts = canvas.getAllByText('••••••');
    await expect(maskedAmounts.length).toBeGreaterThan(3);
    for (const figure of maskedAmounts)
      await expect(figure.closest('[data-tone="rise"], [data-tone="fall"]')).toBeNull();
    await expect(canvas.queryByText('100.00')).toBeNull();
  },
};
export const SettledOne: Story = {
  args: {
    positions: {
      ...typical.positions,
      results: [aSettledOrder('won', { id: 'a', profit: '8.80' })],
    },
  },
  play: async ({ canvasElement }) => {
    const receipt = within(canvasElement).getByRole('link', { name: 'Receipt' });
    await expect(receipt).toHaveAttribute('href', '/position?order=a');
  },
};
export const Switching: Story = { args: { picker: { ...typical.picker, open: true } } };
export const Columns: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: { layout: 'columns' },
};
export const Low: Story = {
  globals: { viewport: { value: 'low' } },
  args: { layout: 'low' },
  play: async ({ canvasElement }) => {
    const header = within(within(canvasElement).getByRole('banner'));
    await expect(header.getByRole('region', { name: 'Current price' })).toBeVisible();
  },
};
export const Desk: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { layout: 'desk' },
};
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    instrument: instrumentTerms({
      symbol: 'LONGNAMED/USDT',
      name: 'A coin with a very long name',
      price: '123456789.12345',
      open: '123456789.12345',
      high: '123456789.12345',
      low: '123456789.12345',
      close: '123456789.12345',
      percentChange: '-9999.99',
      time: STORY_NOW,
    }),
    positions: {
      ...typical.positions,
      open: Array.from({ length: 12 }, (_, n) =>
        anOrder({
          id: `open-${n}`,
          placedAt: STORY_NOW - n,
          seconds: 1_200,
          expiresAt: STORY_NOW + 60 * n,
          stake: '10000.00',
          direction: n % 2 ? 'down' : 'up',
          instrumentId: n % 3 ? 'btc' : 'eth',
        }),
      ),
    },
  },
};

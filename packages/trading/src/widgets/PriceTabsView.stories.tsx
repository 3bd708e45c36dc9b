import { anInstrument } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { somePrices } from '../testing/some-prices.js';
import { PriceTabsView } from './PriceTabsView.js';

const meta = {
  title: 'trading/Widgets/PriceTabs',
  component: PriceTabsView,
  args: {
    chosen: 'crypto',
    onChoose: fn(),
    sorting: undefined,
    onSortByChange: fn(),
    ...somePrices(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PriceTabsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Forex' }));
    await expect(args.onChoose).toHaveBeenCalledWith('forex');
  },
};
export const SortedByChange: Story = {
  args: { sorting: { key: 'change', ascending: false } },
  play: async ({ args, canvasElement }) => {
    const sort = within(canvasElement).getByRole('button', { name: /^Sorted by change, largest/ });
    await expect(sort).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(sort);
    await expect(args.onSortByChange).toHaveBeenCalledOnce();
  },
};
export const Forex: Story = {
  args: {
    chosen: 'forex',
    instruments: [
      anInstrument({
        id: 'eurusd',
        name: 'Euro / US dollar',
        symbol: 'EUR/USD',
        class: 'forex',
      }),
      anInstrument({
        id: 'eurgbp',
        name: 'EUR/GBP',
        symbol: 'EUR/GBP',
        class: 'forex',
        price: '0.837709',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const pair = within(canvasElement).getByText('EUR/GBP').parentElement;
    await expect(pair?.scrollWidth).toBeLessThanOrEqual(pair?.clientWidth ?? 0);
  },
};
export const Closed: Story = {
  args: {
    chosen: 'forex',
    instruments: [
      anInstrument({
        id: 'eurusd',
        name: 'EUR/USD',
        symbol: 'EUR/USD',
        class: 'forex',
        price: '1.079106',
        closedUntil: Date.UTC(2026, 0, 18, 22) / 1_000,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const until = within(canvasElement).getByText(/^closed until/);
    await expect(until.scrollWidth).toBeLessThanOrEqual(until.clientWidth);
    await expect(getComputedStyle(until).textOverflow).toBe('clip');
  },
};
export const Loading: Story = { args: { instruments: undefined } };
export const Empty: Story = { args: { instruments: [] } };
export const Failed: Story = {
  args: { instruments: undefined, failed: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = { args: { staleSince: 1_767_355_205 } };
export const Extreme: Story = {
  args: {
    instruments: [
      anInstrument({
        symbol: 'EXTREMELYLONGSYMBOL/USDT',
        name: 'An instrument whose name is far longer than any line',
        price: '1234567.8901',
        percentChange: '-1234.56',
        turnover: '999999999999.00',
      }),
      anInstrument({ id: 'new', symbol: 'NEW/USDT', name: 'New', trend: undefined }),
    ],
  },
};

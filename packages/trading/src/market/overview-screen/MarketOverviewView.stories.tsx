import { anInstrument, someInstruments } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { somePrices } from '../../testing/some-prices.js';
import { MarketOverviewView } from './MarketOverviewView.js';

const ALL = [
  ...someInstruments(),
  anInstrument({
    id: 'eurusd',
    class: 'forex',
    symbol: 'EUR/USD',
    name: 'Euro / US dollar',
    percentChange: '0.12',
    turnover: '98000000.00',
  }),
  anInstrument({
    id: 'xauusd',
    class: 'metal',
    symbol: 'XAU/USD',
    name: 'Gold',
    percentChange: '-0.40',
    turnover: '77000000.00',
  }),
];

const meta = {
  title: 'trading/MarketOverview',
  component: MarketOverviewView,
  args: {
    goBack: fn(),
    sandbox: true,
    palette: 'night-green',
    prices: { ...somePrices(), instruments: ALL },
  },
} satisfies Meta<typeof MarketOverviewView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^3 of 6 up/)).toBeVisible();
    const [first] = canvas.getAllByText('Show data');
    await userEvent.click(first as HTMLElement);
    const table = await canvas.findByRole('table');
    await expect(within(table).getByRole('row', { name: 'Precious metals 0 0 1' })).toBeVisible();
  },
};
export const NothingMoves: Story = {
  args: {
    prices: { ...somePrices(), instruments: [anInstrument({ percentChange: '0.00' })] },
  },
};
export const Loading: Story = { args: { prices: { ...somePrices(), instruments: undefined } } };
export const Empty: Story = { args: { prices: { ...somePrices(), instruments: [] } } };
export const Failed: Story = {
  args: { prices: { ...somePrices(), instruments: undefined, failed: true, onRetry: fn() } },
};
export const WithoutTwoClasses: Story = {
  args: { prices: { ...somePrices(), missing: ['forex', 'metal'], onRetry: fn() } },
};
export const Offline: Story = {
  args: { prices: { ...somePrices(), instruments: ALL, staleSince: 1_767_355_205 } },
};
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    prices: {
      ...somePrices(),
      instruments: [
        anInstrument({
          symbol: 'EXTREMELYLONGSYMBOL/USDT',
          name: 'An instrument whose name is far longer than any line',
          price: '1234567.8901',
          percentChange: '-1234.56',
          turnover: '999999999999.00',
        }),
        anInstrument({ id: 'none', symbol: 'NEW/USDT', name: 'New', turnover: '0.00' }),
      ],
    },
  },
};

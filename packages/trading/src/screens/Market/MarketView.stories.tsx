import { anInstrument } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { somePrices } from '../../internal/testing/some-prices.js';
import { MarketView } from './MarketView.js';

const meta = {
  title: 'trading/Market',
  component: MarketView,
  args: {
    goBack: fn(),
    sandbox: true,
    prices: somePrices(),
    tab: 'crypto',
    setTab: fn(),
    search: '',
    setSearch: fn(),
    sorting: { key: 'change', ascending: false },
    sort: fn(),
    favourites: ['eth'],
    toggleFavourite: fn(),
  },
} satisfies Meta<typeof MarketView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Bitcoin to favourites' }));
    await expect(args.toggleFavourite).toHaveBeenCalledWith('btc');
    await userEvent.click(canvas.getByRole('button', { name: 'Change ↓', pressed: true }));
    await expect(args.sort).toHaveBeenCalledWith('change');
    await userEvent.click(canvas.getByRole('radio', { name: 'Forex' }));
    await expect(args.setTab).toHaveBeenCalledWith('forex');
  },
};
export const Searching: Story = { args: { search: 'bit', sorting: undefined } };
export const Loading: Story = { args: { prices: { ...somePrices(), instruments: undefined } } };
export const NothingFound: Story = {
  args: { search: 'xyz', prices: { ...somePrices(), instruments: [] } },
};
export const NoFavourites: Story = {
  args: { tab: 'favourites', favourites: [], prices: { ...somePrices(), instruments: [] } },
};
export const Failed: Story = {
  args: { prices: { ...somePrices(), instruments: undefined, failed: true, onRetry: fn() } },
};
export const SearchingWithoutAClass: Story = {
  args: { search: 'eur', prices: { ...somePrices(), instruments: [], missing: ['forex'] } },
};
export const Offline: Story = { args: { prices: { ...somePrices(), asOf: 1_767_355_205 } } };
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
        anInstrument({ id: 'new', symbol: 'NEW/USDT', name: 'New', trend: undefined }),
      ],
    },
  },
};

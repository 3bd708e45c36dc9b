import { anInstrument, instrumentTerms, someCandles } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { chartArgs, EMPTY_CANDLES } from '../../testing/chart-fixtures.js';
import { somePrices } from '../../testing/some-prices.js';
import { STORY_NOW } from '../../testing/trade-fixtures.js';
import { ChosenInstrumentView } from './chosen/ChosenInstrumentView.js';
import type { ChosenInstrumentViewModel } from './chosen/useChosenInstrument.js';
import { MarketView } from './MarketView.js';

const CHOSEN: ChosenInstrumentViewModel = {
  status: 'ready',
  instrument: instrumentTerms({ time: STORY_NOW }),
  offline: false,
  staleSince: undefined,
  retry: fn(),
  chart: chartArgs({
    candles: { ...EMPTY_CANDLES, closed: someCandles(200, 60, STORY_NOW) },
  }),
};

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
    chosen: undefined,
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
export const TwoPanes: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    chosen: { id: 'btc', pathOf: (id) => `?id=${id}` },
    pane: <ChosenInstrumentView {...CHOSEN} />,
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('link', { current: true });
    await expect(row).toHaveAttribute('href', expect.stringContaining('?id=btc'));
  },
};
export const TwoPanesLoading: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    chosen: { id: 'btc', pathOf: (id) => `?id=${id}` },
    pane: (
      <ChosenInstrumentView
        {...CHOSEN}
        chart={chartArgs({ candles: { ...EMPTY_CANDLES, loading: true } })}
        instrument={undefined}
        status="loading"
      />
    ),
  },
};
export const TwoPanesFailed: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    chosen: { id: 'btc', pathOf: (id) => `?id=${id}` },
    pane: <ChosenInstrumentView {...CHOSEN} instrument={undefined} status="failed" />,
  },
};
export const Offline: Story = { args: { prices: { ...somePrices(), staleSince: 1_767_355_205 } } };
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

import { anInstrument, anOrder, aSettledOrder, instrumentTerms } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { somePrices } from '../testing/some-prices.js';
import { STORY_NOW, TRADE_FIXTURE } from '../testing/trade-fixtures.js';
import { QuickTradeView } from './QuickTradeView.js';

const running = anOrder({ id: 'mine', placedAt: STORY_NOW - 22, seconds: 300 });
const { positions, ticket } = TRADE_FIXTURE;
const open = {
  ...ticket,
  state: {
    phase: 'editing',
    draft: { direction: null, seconds: 60, quantity: '' },
    showErrors: false,
    problem: undefined,
  },
} as const;

const meta = {
  title: 'trading/QuickTrade',
  component: QuickTradeView,
  args: {
    ...TRADE_FIXTURE,
    positions: { ...positions, open: [] },
    goBack: fn(),
    sandbox: true,
    prices: somePrices(),
    instrumentClass: 'crypto',
    chooseClass: fn(),
    openTicket: fn(),
    symbol: 'BTC/USDT',
    instrument: instrumentTerms(),
    onRetry: undefined,
    priceOf: () => '68412.50',
  },
} satisfies Meta<typeof QuickTradeView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /BTC.*Bitcoin/ }));
    await expect(args.openTicket).toHaveBeenCalledWith('btc');
    await userEvent.click(canvas.getByRole('tab', { name: 'Forex' }));
    await expect(args.chooseClass).toHaveBeenCalledWith('forex');
  },
};
export const Ticket: Story = { args: { ticket: open } };
export const TicketLoading: Story = { args: { ticket: open, instrument: undefined } };
export const TicketFailed: Story = {
  args: { ticket: open, instrument: undefined, onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Running: Story = {
  args: {
    lastPlaced: running,
    positions: { ...positions, open: [running, anOrder({ id: 'other', placedAt: STORY_NOW - 5 })] },
  },
};
export const Settled: Story = {
  args: {
    lastPlaced: running,
    positions: {
      ...positions,
      open: [],
      results: [aSettledOrder('won', { id: 'mine' }), aSettledOrder('lost', { id: 'other' })],
    },
  },
};
export const Loading: Story = {
  args: {
    prices: { ...somePrices(), instruments: undefined },
    positions: { ...positions, open: undefined },
  },
};
export const Empty: Story = { args: { prices: { ...somePrices(), instruments: [] } } };
export const Failed: Story = {
  args: { prices: { ...somePrices(), instruments: undefined, failed: true, onRetry: fn() } },
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
          name: 'An instrument whose name is far longer than any card',
          price: '123456789.123456',
          percentChange: '-1234.56',
        }),
        anInstrument({ id: 'eurusd', class: 'forex', symbol: 'EUR/USD', name: 'Euro' }),
      ],
    },
  },
};

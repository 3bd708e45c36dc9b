import { anOrder, aSettledOrder, someOrderTotals } from '@candela/api-client/testing';
import type { Order } from '@candela/api-client/trading';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { anEntryChoice } from '../../testing/an-entry-choice.js';
import { somePrices } from '../../testing/some-prices.js';
import { OrdersView } from './OrdersView.js';
import { ORDER_STATES } from './useOrdersViewModel.js';

const NOW = Math.floor(Date.now() / 1_000);
const running = (id: string, seconds: number, left: number) =>
  anOrder({ id, seconds, placedAt: NOW + left - seconds });

const TYPICAL = [
  running('1', 60, 38),
  running('2', 1_200, 960),
  aSettledOrder('won', { id: '3' }),
  aSettledOrder('lost', { id: '4', direction: 'down', name: 'Ethereum', symbol: 'ETH/USDT' }),
  aSettledOrder('tie', { id: '5', name: 'EUR/USD', symbol: 'EUR/USD' }),
  aSettledOrder('void', { id: '6', name: 'Gold', symbol: 'XAU/USD' }),
];

const records = (
  overrides: Parameters<typeof aRecordList<Order, Order['status']>>[2] = {},
  orders: readonly Order[] = TYPICAL,
) => aRecordList(orders, ORDER_STATES, overrides);

const TOTALS = {
  totals: someOrderTotals(),
  failed: false,
  retrying: false,
  onRetry: fn(),
  oneOutcome: false,
};

const { filters } = records();

const meta = {
  title: 'trading/Orders/OrdersView',
  component: OrdersView,
  args: {
    goBack: fn(),
    sandbox: true,
    signedIn: true,
    records: records(),
    checkStates: new Map([
      ['3', 'checked'],
      ['4', 'checking'],
      ['5', 'checked'],
      ['6', 'contradiction'],
    ]),
    totals: TOTALS,
    entryChoice: anEntryChoice(52, 48),
    instrumentList: somePrices(),
    openCount: 2,
    onOpen: fn(),
    onTrade: fn(),
  },
} satisfies Meta<typeof OrdersView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AmountsHidden: Story = {
  parameters: { session: { hideBalance: true } },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('listitem');
    for (const row of rows) await expect(row).toHaveTextContent('••••••');
    await expect(within(canvasElement).queryByText(/100\.00/)).toBeNull();
  },
};
export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /ETH/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('4');
  },
};
export const WithoutAClass: Story = {
  args: { instrumentList: { ...somePrices(), missing: ['forex'], onRetry: fn() } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    await expect(args.instrumentList.onRetry).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = {
  args: {
    records: records({ state: 'loading' }, []),
    totals: { ...TOTALS, totals: undefined },
    entryChoice: undefined,
    openCount: undefined,
  },
};
export const Empty: Story = {
  args: { records: records({}, []), openCount: 0 },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Start trading' }));
    await expect(args.onTrade).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: { records: records({ state: 'error' }, []), openCount: undefined },
};
export const Offline: Story = { args: { records: records({ staleSince: 1_767_355_205 }) } };
export const SignedOut: Story = { args: { signedIn: false } };
export const Filtered: Story = {
  args: {
    records: records({
      filters: {
        ...filters,
        kind: 'closed',
        values: { instrument: 'eth', direction: 'down', outcome: 'lost', from: '', to: '' },
        active: true,
      },
    }),
    totals: { ...TOTALS, oneOutcome: true },
  },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: 'Filters' }));
    await expect(chips.getAllByRole('button').map((it) => it.textContent)).toEqual([
      'Closed',
      'Ethereum',
      'Down',
      'Lost',
    ]);
  },
};
export const Extreme: Story = {
  args: {
    records: records({}, [
      aSettledOrder('won', {
        name: 'An instrument whose name is far longer than any line',
        stake: '10000.00',
        strike: '123456789.123456',
        exitPrice: '123456789.123457',
        profit: '123456789012.34',
      }),
    ]),
  },
};

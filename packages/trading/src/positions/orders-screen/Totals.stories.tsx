import { someOrderTotals } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Totals } from './Totals.js';

const NOTHING = {
  count: 0,
  trading: 0,
  won: 0,
  lost: 0,
  tie: 0,
  void: 0,
  staked: '0.00',
  wonAmount: '0.00',
  lostAmount: '0.00',
  result: '0.00',
  payoutRates: 0,
};

const meta = {
  title: 'trading/Orders/Totals',
  component: Totals,
  args: {
    totals: someOrderTotals(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    oneOutcome: false,
  },
} satisfies Meta<typeof Totals>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const FewOrders: Story = {
  args: { totals: someOrderTotals({ won: 4, lost: 1, payoutRates: 410, result: '210.00' }) },
};
export const Above: Story = {
  args: { totals: someOrderTotals({ won: 700, lost: 300, payoutRates: 80_000 }) },
};
export const Below: Story = {
  args: { totals: someOrderTotals({ won: 400, lost: 600, payoutRates: 80_000 }) },
};
export const OneOutcome: Story = { args: { oneOutcome: true } };
export const Loading: Story = { args: { totals: undefined } };
export const Empty: Story = { args: { totals: someOrderTotals(NOTHING) } };
export const Failed: Story = {
  args: { totals: undefined, failed: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    totals: someOrderTotals({
      count: 10_000,
      complete: false,
      won: 9_000,
      lost: 1_000,
      payoutRates: 850_000,
      staked: '99999999.99',
      wonAmount: '99999999999.99',
      lostAmount: '99999999999.99',
      result: '-99999999999.99',
    }),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { termsOf } from '../../screens/Trading/fixtures.js';
import { CLOSED_TICKET } from '../../screens/Trading/view-args.js';
import { OrderSheet } from './OrderSheet.js';

const ticket = { ...CLOSED_TICKET, direction: 'up', quantity: '100', confirm: fn() } as const;

const meta = {
  title: 'trading/OrderSheet',
  component: OrderSheet,
  args: {
    ticket,
    instrument: termsOf(),
    available: '12480.00',
    unit: 'USDT',
    approx: () => '≈ ฿3,490.00',
  },
} satisfies Meta<typeof OrderSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BuyUp: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /^Confirm/ }));
    await expect(ticket.confirm).toHaveBeenCalledOnce();
  },
};
export const BuyDown: Story = {
  args: { ticket: { ...ticket, direction: 'down', seconds: 1_200 } },
};
export const Empty: Story = { args: { ticket: { ...ticket, quantity: '' } } };
/** A press without a quantity is stopped, and leads to the field. */
export const QuantityMissing: Story = {
  args: { ticket: { ...ticket, quantity: '' } },
  render: function Refusing(args) {
    const [refusals, setRefusals] = useState(0);
    const refused = {
      ...args.ticket,
      refusals,
      quantityError: refusals > 0 ? ('required' as const) : undefined,
      confirm: () => setRefusals((known) => known + 1),
    };
    return <OrderSheet {...args} ticket={refused} />;
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(page.getByLabelText('Quantity (USDT)')).toHaveFocus());
  },
};
export const InsufficientFunds: Story = {
  args: {
    ticket: { ...ticket, quantity: '9000', quantityError: 'insufficient' },
    available: '12.50',
  },
};
export const Sending: Story = { args: { ticket: { ...ticket, phase: 'sending' } } };
export const PriceMoved: Story = {
  args: { ticket: { ...ticket, phase: 'moved', movedStrike: '68500.0' } },
};
export const AnswerLost: Story = { args: { ticket: { ...ticket, phase: 'lost' } } };
export const FeedDelayed: Story = { args: { instrument: termsOf({ stale: true }) } };
export const BalanceUnknown: Story = { args: { available: undefined } };
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    ticket: { ...ticket, quantity: '10000.00' },
    instrument: termsOf({ symbol: 'LONGNAMED/USDT', price: '123456789.12345' }),
    available: '999999999999.99',
    approx: () => '≈ ฿349,000,000,000.00',
  },
};

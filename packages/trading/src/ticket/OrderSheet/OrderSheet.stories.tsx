import {
  aLimit,
  aQuote,
  instrumentTerms,
  noTradingLimits,
  SAMPLE_NOW,
} from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TICKET_FIXTURE } from '../../testing/trade-fixtures.js';
import type { TicketDraft, TicketState } from '../order-ticket.js';
import { OrderSheet } from './OrderSheet.js';

const draft: TicketDraft = { direction: 'up', seconds: 60, quantity: '100' };
const terms = { instrumentId: 'btc', direction: 'up', stake: '100.00', seconds: 60 } as const;
const editing = (part: Partial<TicketDraft>): TicketState => ({
  phase: 'editing',
  draft: { ...draft, ...part },
  showErrors: false,
  problem: undefined,
});
const ticket = { ...TICKET_FIXTURE, state: editing({}), confirm: fn() };
const inPhase = (state: TicketState) => ({ ticket: { ...ticket, state } });

const meta = {
  title: 'trading/OrderSheet',
  component: OrderSheet,
  args: {
    ticket,
    symbol: 'BTC/USDT',
    instrument: instrumentTerms(),
    feed: 'live',
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
    await expect(await page.findByRole('radio', { name: /1 min.*Payout 80%/ })).toBeVisible();
    await userEvent.click(await page.findByRole('button', { name: /^Confirm/ }));
    await expect(ticket.confirm).toHaveBeenCalledOnce();
  },
};
export const BuyDown: Story = {
  args: {
    ticket: { ...ticket, seconds: 1_200, state: editing({ direction: 'down', seconds: 1_200 }) },
  },
};
/** Odds without a tap. */
export const FirstOrders: Story = {
  args: { ticket: { ...ticket, isNewTrader: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/^win 55\.6% of orders/)).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Odds and break-even' })).toBeNull();
  },
};
export const OddsOpened: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const odds = await page.findByRole('button', { name: 'Odds and break-even' });
    await expect(page.queryByText(/^right /)).toBeNull();
    await userEvent.click(odds);
    await expect(page.getByText(/^win 55\.6% of orders/)).toBeVisible();
  },
};
export const LargeStake: Story = {
  args: {
    ticket: {
      ...ticket,
      state: {
        ...editing({}),
        problem: { about: 'order', notice: 'large_stake' },
      } as TicketState,
    },
    available: '150.00',
  },
};
/** At 100 % or more there is no average loss. */
export const FullPayout: Story = {
  args: { instrument: instrumentTerms({ expiries: [{ seconds: 60, payoutRate: 120 }] }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole('button', { name: /^Confirm/ });
    await userEvent.click(page.getByRole('button', { name: 'Odds and break-even' }));
    await expect(page.getByText(/\+120\.00/)).toBeVisible();
    await expect(page.queryByText(/NaN|[Oo]n average/)).toBeNull();
  },
};
export const NearTradingLimit: Story = {
  args: {
    tradingLimits: noTradingLimits({ limits: [aLimit(), aLimit({ kind: 'orders', left: '2' })] }),
  },
};
export const CoolingOff: Story = {
  args: { tradingLimits: noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }) },
};
export const Empty: Story = { args: inPhase(editing({ quantity: '' })) };
export const QuantityMissing: Story = {
  args: inPhase(editing({ quantity: '' })),
  render: function Refusing(args) {
    const [state, setState] = useState(args.ticket.state);
    const rejectingTicket = {
      ...args.ticket,
      state,
      quantityError:
        state.phase === 'editing' && state.showErrors ? ('required' as const) : undefined,
      confirm: () =>
        setState({
          phase: 'editing',
          draft: state.draft,
          showErrors: true,
          problem: { about: 'quantity', error: 'required' },
        }),
    };
    return <OrderSheet {...args} ticket={rejectingTicket} />;
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(page.getByLabelText('Quantity (USDT)')).toHaveFocus());
  },
};
export const InsufficientFunds: Story = {
  args: {
    ticket: { ...ticket, state: editing({ quantity: '9000' }), quantityError: 'insufficient' },
    available: '12.50',
  },
};
export const Sending: Story = {
  args: inPhase({ phase: 'placing', draft, terms, quote: aQuote(), isRetry: false }),
};
export const PriceMoved: Story = {
  args: inPhase({ phase: 'moved', draft, terms, quote: aQuote({ strike: '68500.0' }) }),
};
export const ResponseLost: Story = {
  args: inPhase({ phase: 'lost', draft, terms, quote: aQuote() }),
};
export const ResponseLostInconclusive: Story = {
  args: inPhase({
    ...{ phase: 'lost', draft, terms, quote: aQuote() },
    message: 'Too many requests. Please wait 12 seconds.',
  }),
};
export const DirectionChoice: Story = {
  args: {
    ticket: { ...ticket, state: editing({ direction: null }), setDirection: fn() },
    showDirectionChoice: true,
  },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('radio', { name: 'Buy down' }));
    await expect(args.ticket.setDirection).toHaveBeenCalledWith('down');
  },
};
export const DirectionMissing: Story = {
  args: {
    ticket: {
      ...ticket,
      state: {
        ...editing({ direction: null }),
        problem: { about: 'order', notice: 'pick_direction' },
      } as TicketState,
    },
    showDirectionChoice: true,
  },
};
export const Unreachable: Story = {
  args: {
    ticket: {
      ...ticket,
      state: {
        ...editing({}),
        problem: { about: 'order', notice: 'unreachable' },
      } as TicketState,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/Your order was not placed/)).toBeVisible();
    await expect(page.getByText(/\+80\.00/)).toBeVisible();
  },
};
export const Loading: Story = { args: { instrument: undefined } };
export const Failed: Story = {
  args: { instrument: undefined, onRetry: fn() },
};
export const FeedDelayed: Story = { args: { feed: 'delayed' } };
export const Offline: Story = {
  args: { feed: 'offline' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('button', { name: /^Confirm/ })).toBeDisabled();
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await expect(page.queryByText('Strike price')).toBeNull();
  },
};
export const BalanceUnknown: Story = { args: { available: undefined } };
export const Extreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    ticket: { ...ticket, state: editing({ quantity: '10000.00' }) },
    symbol: 'LONGNAMED/USDT',
    instrument: instrumentTerms({ price: '123456789.12345' }),
    available: '999999999999.99',
    approx: () => '≈ ฿349,000,000,000.00',
  },
};

import { aQuote, instrumentTerms } from '@candela/api-client/testing';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TICKET_FIXTURE } from '../../testing/trade-fixtures.js';
import type { TicketDraft, TicketState } from '../order-ticket.js';
import { OrderColumn } from './OrderColumn.js';

const draft: TicketDraft = { direction: 'up', seconds: 60, quantity: '100' };
const terms = { instrumentId: 'btc', direction: 'up', stake: '100.00', seconds: 60 } as const;
const ticket = {
  ...TICKET_FIXTURE,
  open: fn(),
  setDirection: fn(),
  setQuantity: fn(),
  confirm: fn(),
};
const inPhase = (state: TicketState) => ({ ticket: { ...ticket, state } });
const editing = { phase: 'editing', draft, showErrors: false, problem: undefined } as const;

const inColumn: Decorator = (Story) => (
  <div style={{ inlineSize: 'var(--cd-size-64)' }}>
    <Story />
  </div>
);

const meta = {
  title: 'trading/OrderColumn',
  component: OrderColumn,
  decorators: [inColumn],
  globals: { viewport: { value: 'desktop' } },
  args: {
    ticket,
    symbol: 'BTC/USDT',
    instrument: instrumentTerms(),
    feed: 'live',
    instrumentId: 'btc',
    available: '12480.00',
    unit: 'USDT',
    approx: () => '≈ ฿3,490.00',
  },
} satisfies Meta<typeof OrderColumn>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.ticket.open).toHaveBeenCalledWith('down');
  },
};
export const Chosen: Story = {
  args: inPhase(editing),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.ticket.setQuantity).toHaveBeenCalledWith('200.00');
    await expect(canvas.getByText('Payout 80%')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Keyboard' })).toBeInTheDocument();
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
/** The pending price belongs to a previous instrument, so it cannot be confirmed here. */
export const OtherInstrument: Story = {
  args: {
    ticket: { ...ticket, close: fn(), state: { phase: 'moved', draft, terms, quote: aQuote() } },
    instrumentId: 'eth',
    symbol: 'ETH/USDT',
  },
  play: async ({ args }) => {
    await expect(args.ticket.close).toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { instrument: undefined } };
export const Extreme: Story = {
  args: {
    ...inPhase({ ...editing, draft: { ...draft, quantity: '10000.00' } }),
    symbol: 'LONGNAMED/USDT',
    instrument: instrumentTerms({ price: '123456789.12345' }),
    available: '999999999999.99',
    approx: () => '≈ ฿349,000,000,000.00',
  },
};

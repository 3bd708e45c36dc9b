import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import {
  ADDRESSES,
  CARDS,
  LONG_CARD,
  NO_FUND_PASSWORD,
  NO_SECOND_FACTOR,
} from '../../testing/fixtures.js';
import { destinationsOf } from './destination.js';
import type { WithdrawalViewProps } from './useWithdrawalViewModel.js';
import { WithdrawalView } from './WithdrawalScreen.js';

const AMOUNT: WithdrawalViewProps['amount'] = {
  ref: null,
  value: '',
  onChange: fn(),
  onBlur: fn(),
  error: undefined,
  serviceError: undefined,
};
const THB = { currency: 'thb', rate: '31.500000' } as const;
const REQUESTED = {
  ...{ fee: '1.50', receive: '149.05', amount: '150.55', conversion: THB },
  destination: { id: LONG_CARD.id, card: LONG_CARD },
};
const TO_ADDRESS = ADDRESSES.map((address) => ({
  ...REQUESTED,
  conversion: undefined,
  destination: { id: address.id, address },
}));
const QUOTE = { fee: '1.50', receive: '149.05' };
const CLOSED: WithdrawalViewProps['confirmation'] = {
  requested: undefined,
  sending: false,
  isOutcomeUnknown: false,
  onConfirm: fn(),
  onCancel: fn(),
};

const meta = {
  title: 'funds/Withdrawal/WithdrawalView',
  component: WithdrawalView,
  args: {
    goBack: fn(),
    sandbox: true,
    signedIn: true,
    state: 'ready',
    retrying: false,
    onRetry: fn(),
    staleSince: undefined,
    available: '1234.50',
    terms: { min: '20.00', percent: 1, feeMin: '1.00' },
    amount: AMOUNT,
    quote: undefined,
    conversion: THB,
    destinations: destinationsOf(CARDS, ADDRESSES),
    destination: { value: 'card_2', onChange: fn() },
    onAddCard: fn(),
    onAddAddress: fn(),
    fundPassword: NO_FUND_PASSWORD,
    secondFactor: NO_SECOND_FACTOR,
    onSubmit: fn(),
    confirmation: CLOSED,
  },
} satisfies Meta<typeof WithdrawalView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Max' }));
    await expect(args.amount.onChange).toHaveBeenCalledWith('1234.50');
    await userEvent.click(canvas.getByRole('radio', { name: /Sandbox Bank/ }));
    await expect(args.destination.onChange).toHaveBeenCalledWith('card_1');
  },
};
export const Typical: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    fundPassword: { ...NO_FUND_PASSWORD, value: '246810' },
  },
};
export const TooMuch: Story = {
  args: { amount: { ...AMOUNT, value: '5000', error: 'amount_balance' } },
};
export const TooLittle: Story = {
  args: { amount: { ...AMOUNT, value: '5', error: 'amount_min' } },
};
export const RejectedByService: Story = {
  args: {
    amount: { ...AMOUNT, value: '1200', serviceError: 'Your available balance is not enough.' },
    quote: QUOTE,
  },
};
export const WrongFundPassword: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    fundPassword: { ...NO_FUND_PASSWORD, error: 'The fund password is wrong.' },
  },
};
export const Locked: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    fundPassword: { ...NO_FUND_PASSWORD, lockedSeconds: 1_799 },
  },
};
export const NoDestination: Story = {
  args: { destinations: [], destination: { value: '', onChange: fn() }, conversion: undefined },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add an address' }));
    await expect(args.onAddAddress).toHaveBeenCalledOnce();
  },
};
export const OneAddress: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    conversion: undefined,
    destinations: destinationsOf([], ADDRESSES.slice(0, 1)),
    destination: { value: 'address_1', onChange: fn() },
  },
};
export const NoBalance: Story = { args: { available: '0.00' } };
export const Confirming: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    confirmation: {
      ...CLOSED,
      requested: REQUESTED,
    },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(args.confirmation.onConfirm).toHaveBeenCalledOnce();
  },
};
export const ConfirmingAddress: Story = {
  args: { confirmation: { ...CLOSED, requested: TO_ADDRESS[0] } },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/^TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t$/)).toBeVisible();
    await expect(dialog.getByText('Sandbox: no USDT is sent to this address.')).toBeVisible();
  },
};
export const ConfirmingAddressLive: Story = {
  args: { sandbox: false, confirmation: { ...CLOSED, requested: TO_ADDRESS[1] } },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Sent on ERC20. A wrong network loses the funds.')).toBeVisible();
  },
};
export const Sending: Story = {
  args: {
    confirmation: {
      ...CLOSED,
      sending: true,
      requested: REQUESTED,
    },
  },
};
export const OutcomeUnknown: Story = {
  args: {
    confirmation: {
      ...CLOSED,
      isOutcomeUnknown: true,
      requested: REQUESTED,
    },
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'error' } };
export const SignedOut: Story = { args: { signedIn: false } };
export const Extreme: Story = {
  args: {
    available: '999999999999999.99',
    amount: { ...AMOUNT, value: '999999999999999.99' },
    quote: { fee: '9999999999999.99', receive: '989999999999999.99' },
    destinations: destinationsOf([LONG_CARD, ...CARDS], ADDRESSES),
    destination: { value: LONG_CARD.id, onChange: fn() },
  },
};

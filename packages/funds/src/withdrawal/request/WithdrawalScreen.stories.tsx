import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { CARDS, LONG_CARD, NO_FUND_PASSWORD, NO_SECOND_FACTOR } from '../../testing/fixtures.js';
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
    cards: CARDS,
    card: { value: 'card_2', onChange: fn() },
    onBindCard: fn(),
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
    await expect(args.card.onChange).toHaveBeenCalledWith('card_1');
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
export const NoCard: Story = { args: { cards: [], card: { value: '', onChange: fn() } } };
export const NoBalance: Story = { args: { available: '0.00' } };
export const Confirming: Story = {
  args: {
    amount: { ...AMOUNT, value: '150.55' },
    quote: QUOTE,
    confirmation: {
      ...CLOSED,
      requested: { ...QUOTE, amount: '150.55', card: CARDS[1] ?? LONG_CARD },
    },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(args.confirmation.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Sending: Story = {
  args: {
    confirmation: {
      ...CLOSED,
      sending: true,
      requested: { ...QUOTE, amount: '150.55', card: LONG_CARD },
    },
  },
};
export const OutcomeUnknown: Story = {
  args: {
    confirmation: {
      ...CLOSED,
      isOutcomeUnknown: true,
      requested: { ...QUOTE, amount: '150.55', card: LONG_CARD },
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
    cards: [LONG_CARD, ...CARDS],
    card: { value: LONG_CARD.id, onChange: fn() },
  },
};

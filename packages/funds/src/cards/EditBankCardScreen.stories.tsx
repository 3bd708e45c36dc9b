import { aBankCard } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { LONG_CARD, NO_FUND_PASSWORD, NO_SECOND_FACTOR } from '../testing/fixtures.js';
import type { BankCardForm } from './bank-card.schema.js';
import { EditBankCardView } from './EditBankCardScreen.js';
import type { CardFormField, EditBankCardViewProps } from './useEditBankCardViewModel.js';

const field = (
  name: keyof TextFields,
  value = '',
  overrides: Partial<CardFormField> = {},
): CardFormField => ({
  ref: null,
  name,
  value,
  onChange: fn(),
  onBlur: fn(),
  error: undefined,
  serviceError: undefined,
  ...overrides,
});

type TextFields = Omit<BankCardForm, 'currency'>;

const fieldsOf = (form: Partial<TextFields> = {}): EditBankCardViewProps['fields'] => ({
  accountName: field('accountName', form.accountName),
  bankName: field('bankName', form.bankName),
  cardNumber: field('cardNumber', form.cardNumber),
  confirmCardNumber: field('confirmCardNumber', form.confirmCardNumber),
});

const NUMBER = '4929123456782468';
const FILLED: TextFields = {
  accountName: 'Alice Example',
  bankName: 'Bangkok Bank',
  cardNumber: NUMBER,
  confirmCardNumber: NUMBER,
};
const { accountName, bankName } = FILLED;

const REMOVAL: EditBankCardViewProps['removal'] = {
  open: false,
  onOpenChange: fn(),
  fundPassword: NO_FUND_PASSWORD,
  removing: false,
  onConfirm: fn(),
};

const meta = {
  title: 'funds/BankCards/EditBankCardView',
  component: EditBankCardView,
  args: {
    goBack: fn(),
    sandbox: true,
    state: 'ready',
    retrying: false,
    onRetry: fn(),
    card: undefined,
    fields: fieldsOf(),
    currency: { value: 'thb', onChange: fn() },
    incomplete: false,
    fundPassword: NO_FUND_PASSWORD,
    secondFactor: NO_SECOND_FACTOR,
    saving: false,
    onSubmit: fn(),
    removal: REMOVAL,
  },
} satisfies Meta<typeof EditBankCardView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typical: Story = {
  args: { fields: fieldsOf(FILLED), fundPassword: { ...NO_FUND_PASSWORD, value: '246810' } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Card or account number');
    await expect(input).toHaveValue('4929 1234 5678 2468');
  },
};
export const Incomplete: Story = {
  args: {
    incomplete: true,
    fields: {
      accountName: field('accountName', '', { error: 'account_name' }),
      bankName: field('bankName', '', { error: 'bank_name' }),
      cardNumber: field('cardNumber', '', { error: 'number_missing' }),
      confirmCardNumber: field('confirmCardNumber', '', { error: 'number_missing' }),
    },
  },
};
export const Different: Story = {
  args: {
    fields: {
      ...fieldsOf(FILLED),
      cardNumber: field('cardNumber', 'DE89 3704', { error: 'number_invalid' }),
      confirmCardNumber: field('confirmCardNumber', NUMBER, { error: 'numbers_differ' }),
    },
  },
};
export const RejectedByService: Story = {
  args: {
    fields: {
      ...fieldsOf(FILLED),
      cardNumber: field('cardNumber', NUMBER, {
        serviceError: 'You have already added this number.',
      }),
    },
  },
};
export const Saving: Story = { args: { fields: fieldsOf(FILLED), saving: true } };
export const Editing: Story = {
  args: { card: aBankCard(), fields: fieldsOf({ accountName, bankName }) },
};
export const Removing: Story = {
  args: {
    card: aBankCard(),
    fields: fieldsOf({ accountName, bankName }),
    removal: { ...REMOVAL, open: true },
  },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Remove this bank card?' }),
    ).toBeVisible();
  },
};
export const Missing: Story = { args: { state: 'missing' } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'error' } };
export const Extreme: Story = {
  args: {
    card: LONG_CARD,
    fields: fieldsOf({
      ...LONG_CARD,
      cardNumber: '123456789012345678901234567890',
      confirmCardNumber: '123456789012345678901234567890',
    }),
  },
};

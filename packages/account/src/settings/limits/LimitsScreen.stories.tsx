import {
  aLimit,
  noTradingLimits,
  SAMPLE_NOW,
  someTradingLimits,
} from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LimitsView } from './LimitsScreen.js';

const BREAK_CHOICE = {
  days: 7,
  onDays: fn(),
  until: SAMPLE_NOW + 7 * 86_400,
  isConfirming: false,
  openConfirmation: fn(),
  cancel: fn(),
  starting: false,
  confirm: fn(),
};

const EDIT = {
  kind: 'stake',
  period: 'day',
  limit: aLimit(),
  typed: '100.00',
  onType: fn(),
  isInvalid: false,
  saving: false,
  save: fn(),
  remove: fn(),
  close: fn(),
} as const;

const meta = {
  title: 'account/Limits',
  component: LimitsView,
  args: {
    tradingLimits: someTradingLimits(),
    failed: false,
    retrying: false,
    onRetry: fn(),
    onEdit: fn(),
    edit: undefined,
    breakChoice: BREAK_CHOICE,
    onReminder: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof LimitsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('20 of 20')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: /Per week/ })[0] as HTMLElement);
    await expect(args.onEdit).toHaveBeenCalledWith({ kind: 'stake', period: 'week' });
    await userEvent.click(canvas.getByRole('button', { name: 'Take a break' }));
    await expect(args.breakChoice.openConfirmation).toHaveBeenCalled();
  },
};
export const NothingSet: Story = { args: { tradingLimits: noTradingLimits() } };
export const CoolingOff: Story = {
  args: { tradingLimits: someTradingLimits({ coolOffUntil: SAMPLE_NOW + 3 * 86_400 }) },
};
export const ConfirmingBreak: Story = {
  args: { breakChoice: { ...BREAK_CHOICE, isConfirming: true } },
};
export const Editing: Story = { args: { edit: EDIT } };
export const EditingOrders: Story = {
  args: {
    edit: {
      ...EDIT,
      kind: 'orders',
      limit: aLimit({ kind: 'orders', amount: '20', used: '20', left: '0' }),
      typed: '0',
      isInvalid: true,
    },
  },
};
export const Saving: Story = { args: { edit: { ...EDIT, saving: true } } };
export const Loading: Story = { args: { tradingLimits: undefined } };
export const Failed: Story = { args: { tradingLimits: undefined, failed: true } };
export const Extreme: Story = {
  args: {
    tradingLimits: noTradingLimits({
      limits: [
        aLimit({ amount: '1000000.00', used: '999999.99', left: '0.01' }),
        aLimit({
          ...{ kind: 'loss', period: 'month', amount: '1.00', used: '1000000.00', left: '0.00' },
          next: { amount: '1000000.00', from: SAMPLE_NOW + 86_400 },
        }),
      ],
      reminderMinutes: 7,
    }),
  },
};

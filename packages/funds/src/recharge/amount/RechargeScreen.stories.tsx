import { aLimit, aRecharge, noTradingLimits, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EXTREME } from '../../testing/fixtures.js';
import { RechargeView } from './RechargeScreen.js';
import type { RechargeViewProps } from './useRechargeViewModel.js';

const AMOUNT: RechargeViewProps['amount'] = {
  ref: null,
  value: '',
  onChange: fn(),
  onBlur: fn(),
  error: undefined,
  serviceError: undefined,
};

const meta = {
  title: 'funds/Recharge/RechargeView',
  component: RechargeView,
  args: {
    goBack: fn(),
    sandbox: true,
    minimum: '10.00',
    channel: { value: 'usdt', onChange: fn() },
    network: { value: 'TRC20', onChange: fn(), unavailable: [] },
    amount: AMOUNT,
    loading: false,
    pending: undefined,
    tradingLimits: undefined,
    starting: false,
    onSubmit: fn(),
  },
} satisfies Meta<typeof RechargeView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '500' }));
    await expect(args.amount.onChange).toHaveBeenCalledWith('500.00');
    await userEvent.click(canvas.getByRole('radio', { name: /Bank/ }));
    await expect(args.channel.onChange).toHaveBeenCalledWith('bank');
  },
};
export const Typical: Story = { args: { amount: { ...AMOUNT, value: '100.00' } } };
export const Bank: Story = { args: { channel: { value: 'bank', onChange: fn() } } };
export const TooLittle: Story = {
  args: { amount: { ...AMOUNT, value: '9.99', error: 'amount_min' } },
};
export const RejectedByService: Story = {
  args: {
    amount: { ...AMOUNT, value: '9000', serviceError: 'The maximum amount is 5,000.00 USDT.' },
  },
};
export const NetworkUnavailable: Story = {
  args: { network: { value: 'TRC20', onChange: fn(), unavailable: ['BEP20'] } },
};
export const Loading: Story = { args: { loading: true } };
export const NearTradingLimit: Story = {
  args: {
    amount: { ...AMOUNT, value: '100' },
    tradingLimits: noTradingLimits({ limits: [aLimit({ kind: 'recharge' })] }),
  },
};
export const CoolingOff: Story = {
  args: { tradingLimits: noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }) },
};
export const PendingRecharge: Story = { args: { pending: aRecharge() } };
export const Submitting: Story = { args: { amount: { ...AMOUNT, value: '100' }, starting: true } };
export const Extreme: Story = {
  args: { amount: { ...AMOUNT, value: '999999999999999.99' }, pending: EXTREME },
};
export const Live: Story = { args: { sandbox: false } };

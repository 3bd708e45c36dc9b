import type { Withdrawal } from '@candela/api-client/funds';
import { SAMPLE_NOW } from '@candela/api-client/testing';
import { WITHDRAWAL_STATUSES } from '@candela/contract/calls/funds';
import type { Records } from '@candela/screen-kit';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ADDRESS_WITHDRAWAL, EXTREME_WITHDRAWAL, WITHDRAWALS } from '../../testing/fixtures.js';
import { WithdrawalListView } from './WithdrawalListScreen.js';

const records = (
  items: readonly Withdrawal[],
  overrides: Partial<Records<Withdrawal, Withdrawal['status']>> = {},
) => aRecordList(items, WITHDRAWAL_STATUSES, overrides);

const [PENDING, SUCCESS, FAILED] = WITHDRAWALS;

const CLOSED = {
  open: false,
  onClose: fn(),
  withdrawal: undefined,
  failed: false,
  onRetry: fn(),
};

const meta = {
  title: 'funds/Records/WithdrawalListView',
  component: WithdrawalListView,
  args: {
    goBack: fn(),
    sandbox: true,
    signedIn: true,
    records: records(WITHDRAWALS),
    sheet: CLOSED,
    onOpen: fn(),
  },
} satisfies Meta<typeof WithdrawalListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /50\.13/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('wd_failed');
  },
};
export const Loading: Story = { args: { records: records([], { state: 'loading' }) } };
export const Empty: Story = { args: { records: records([]) } };
export const Failed: Story = { args: { records: records([], { state: 'error' }) } };
export const Offline: Story = {
  args: { records: records(WITHDRAWALS, { staleSince: SAMPLE_NOW - 120 }) },
};
export const SignedOut: Story = { args: { signedIn: false } };
export const Extreme: Story = { args: { records: records([EXTREME_WITHDRAWAL, ...WITHDRAWALS]) } };
export const ToAddress: Story = {
  args: { records: records([ADDRESS_WITHDRAWAL, ...WITHDRAWALS]) },
};

export const OpenFailed: Story = {
  args: { sheet: { ...CLOSED, open: true, withdrawal: FAILED } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/withdrawal?amount=50.13&card=card_1',
    );
  },
};
export const OpenPending: Story = {
  args: { sheet: { ...CLOSED, open: true, withdrawal: PENDING } },
};
export const OpenToAddress: Story = {
  args: { sheet: { ...CLOSED, open: true, withdrawal: ADDRESS_WITHDRAWAL } },
};
export const OpenSuccess: Story = {
  args: { sheet: { ...CLOSED, open: true, withdrawal: SUCCESS } },
};
export const OpenExtreme: Story = {
  args: { sheet: { ...CLOSED, open: true, withdrawal: EXTREME_WITHDRAWAL } },
};
export const OpenLoading: Story = { args: { sheet: { ...CLOSED, open: true } } };
export const OpenMissing: Story = { args: { sheet: { ...CLOSED, open: true, failed: true } } };

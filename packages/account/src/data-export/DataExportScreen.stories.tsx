import { aDataExportState, NO_DATA_EXPORT } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NO_SECOND_FACTOR } from '../testing/password-change.js';
import { DataExportView } from './DataExportScreen.js';

const file = (state: typeof NO_DATA_EXPORT | undefined, failed = false) => ({
  rows: state && [{ id: 'own-data', ...state }],
  failed,
  retrying: false,
  onRetry: fn(),
});
const FORM = {
  errors: {},
  problem: undefined,
  secondFactor: NO_SECOND_FACTOR,
  busy: false,
  waitSeconds: 0,
  onEdit: fn(),
  onSubmit: fn((event) => event.preventDefault()),
};

const BALANCE_LEFT = {
  code: 'close_balance_left',
  msg: 'Your account still holds 5.00 USDT. Withdraw it first.',
} as const;

const meta = {
  title: 'account/DataExport',
  component: DataExportView,
  args: {
    file: file(NO_DATA_EXPORT),
    demo: false,
    request: FORM,
    downloading: false,
    downloadFailed: false,
    onDownload: fn(),
    closureForm: FORM,
    confirmation: { isConfirming: false, busy: false, cancel: fn(), confirm: fn() },
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof DataExportView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Waiting: Story = { args: { file: file({ ...NO_DATA_EXPORT, state: 'waiting' }) } };
export const Ready: Story = {
  args: { file: file(aDataExportState()) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const ExportFailed: Story = { args: { file: file({ ...NO_DATA_EXPORT, state: 'failed' }) } };
export const Loading: Story = { args: { file: file(undefined) } };
export const Failed: Story = { args: { file: file(undefined, true) } };
export const DemoAccount: Story = { args: { demo: true } };
export const BalanceLeft: Story = {
  args: { file: file({ ...NO_DATA_EXPORT, inTheWay: BALANCE_LEFT }) },
};
export const OrderRunning: Story = {
  args: {
    file: file({
      ...NO_DATA_EXPORT,
      inTheWay: { code: 'close_running', msg: 'You still have open orders.' },
    }),
  },
};
export const RejectedByService: Story = {
  args: { closureForm: { ...FORM, errors: { username: 'That is not your username.' } } },
};
export const ConfirmingClosure: Story = {
  args: { confirmation: { isConfirming: true, busy: false, cancel: fn(), confirm: fn() } },
};

import { anOwnDataState, NO_OWN_DATA } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NO_CODE } from '../../internal/testing/password-change.js';
import { OwnDataView } from './OwnDataView.js';

const file = (state: typeof NO_OWN_DATA | undefined, failed = false) => ({
  rows: state && [{ id: 'own-data', ...state }],
  failed,
  retrying: false,
  onRetry: fn(),
});
const FORM = {
  errors: {},
  problem: undefined,
  secondFactor: NO_CODE,
  busy: false,
  waitSeconds: 0,
  onEdit: fn(),
  onSubmit: fn((event) => event.preventDefault()),
};

const BALANCE_LEFT = {
  code: 'close_balance_left',
  msg: 'There is still 5.00 USDT on the account. Withdraw it first.',
} as const;

const meta = {
  title: 'account/OwnData',
  component: OwnDataView,
  args: {
    file: file(NO_OWN_DATA),
    demo: false,
    request: FORM,
    downloading: false,
    downloadFailed: false,
    onDownload: fn(),
    closing: FORM,
    question: { asking: false, busy: false, cancel: fn(), confirm: fn() },
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof OwnDataView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Waiting: Story = { args: { file: file({ ...NO_OWN_DATA, state: 'waiting' }) } };
export const Ready: Story = {
  args: { file: file(anOwnDataState()) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const FailedToBeMade: Story = { args: { file: file({ ...NO_OWN_DATA, state: 'failed' }) } };
export const Loading: Story = { args: { file: file(undefined) } };
export const Failed: Story = { args: { file: file(undefined, true) } };
export const DemoAccount: Story = { args: { demo: true } };
export const MoneyInTheWay: Story = {
  args: { file: file({ ...NO_OWN_DATA, inTheWay: BALANCE_LEFT }) },
};
export const OrderInTheWay: Story = {
  args: {
    file: file({
      ...NO_OWN_DATA,
      inTheWay: { code: 'close_running', msg: 'Something still runs on the account.' },
    }),
  },
};
export const Refused: Story = {
  args: { closing: { ...FORM, errors: { username: 'That is not your username.' } } },
};
export const Asking: Story = {
  args: { question: { asking: true, busy: false, cancel: fn(), confirm: fn() } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AlarmView } from './AlarmView.js';

const meta = {
  title: 'trading/Alarm/AlarmView',
  component: AlarmView,
  args: {
    alarms: [
      {
        id: 'ticket/o-2026',
        about: 'ticket',
        user: 'ann',
        orderId: 'o-2026',
        at: 1_767_355_205,
        faults: [
          {
            code: 'term_differs',
            params: { term: 'strike', signed: '6839000', received: '6841250' },
          },
        ],
        decimals: 2,
        file: { kind: 'candela evidence 1' },
      },
      {
        id: 'published',
        about: 'published',
        user: null,
        at: 1_767_355_300,
        faults: [{ code: 'pinned_root_differs', params: { day: '2026-01-02' } }],
        decimals: 0,
        file: { kind: 'candela evidence 1' },
      },
    ],
    dismissed: [],
    onSave: fn(),
    onAcceptServiceData: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof AlarmView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Contradicted: Story = {
  play: async ({ args, canvasElement }) => {
    const [save] = within(canvasElement).getAllByRole('button', { name: 'Save the evidence' });
    if (save) await userEvent.click(save);
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const Withheld: Story = {
  args: {
    alarms: [
      {
        id: 'published/log_withheld',
        about: 'published',
        user: null,
        at: 1_767_355_300,
        faults: [{ code: 'log_withheld', params: { lateSeconds: 650 } }],
        decimals: 0,
        file: { kind: 'candela evidence 1' },
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('What is missing');
    await expect(canvas.getByText(/It is late by 10:50\./)).toBeVisible();
    await expect(canvas.queryByText(/lawyer/)).toBeNull();
  },
};
export const ChosenEntries: Story = {
  args: {
    alarms: [
      {
        id: 'entries/ann/entry_chosen',
        about: 'entries',
        user: 'ann',
        at: 1_767_355_300,
        faults: [{ code: 'entry_chosen', params: { orders: 1_100, worse: 720 } }],
        decimals: 0,
        file: { kind: 'candela evidence 1' },
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const text = /^720 of 1,100 orders started in a worse second/;
    await expect(within(canvasElement).getByText(text)).toBeVisible();
  },
};
export const Nothing: Story = { args: { alarms: [] } };

export const Dismissed: Story = {
  args: {
    alarms: [],
    dismissed: [
      {
        id: 'receipt/o-2026',
        about: 'receipt',
        user: 'ann',
        orderId: 'o-2026',
        at: 1_767_355_205,
        faults: [
          {
            code: 'shown_differs',
            params: { term: 'profit', displayed: '-5.01', verified: '4.00' },
          },
        ],
        decimals: 2,
        file: { kind: 'candela evidence 1' },
        settledBy: ['ann'],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Receipt: +4.00. Shown: −5.01.')).toBeVisible();
    await expect(canvas.queryByText('Nothing contradicts')).toBeNull();
  },
};

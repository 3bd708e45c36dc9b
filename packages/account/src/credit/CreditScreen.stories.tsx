import { aCreditEvent, SAMPLE_NOW } from '@candela/api-client/testing';
import { CREDIT_CAUSES } from '@candela/contract/calls/credit';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { CreditView } from './CreditScreen.js';

const EVENTS = [
  aCreditEvent({ id: 'c4', cause: 'correction', points: 5, score: 106, reason: 'Wrong account' }),
  aCreditEvent({ id: 'c3', cause: 'deduction', points: -5, score: 101, reason: 'A false proof' }),
  aCreditEvent({ id: 'c2', cause: 'real_name', points: 5, score: 106 }),
  aCreditEvent(),
];
const EXTREME = aCreditEvent({
  id: 'c5',
  cause: 'deduction',
  points: -5,
  score: 1_000_000,
  reason: 'Several accounts of one person, as was explained at length to online service on Monday',
});

const meta = {
  title: 'account/Credit',
  component: CreditView,
  args: {
    score: 106,
    levelProgress: { level: 2, paidDeposits: '1500.00', nextLevelDeposits: '5000.00' },
    staleSince: undefined,
    records: aRecordList(EVENTS, CREDIT_CAUSES),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof CreditView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/A false proof/)).toBeVisible();
    await expect(canvas.getByText('Up to +20 in total')).toBeVisible();
  },
};
export const NoEvents: Story = {
  args: { score: 100, records: aRecordList([], CREDIT_CAUSES) },
};
export const HighestLevel: Story = {
  args: { levelProgress: { level: 5, paidDeposits: '250000.00', nextLevelDeposits: undefined } },
};
export const Loading: Story = {
  args: {
    score: undefined,
    levelProgress: undefined,
    records: aRecordList([], CREDIT_CAUSES, { state: 'loading' }),
  },
};
export const Failed: Story = {
  args: { records: aRecordList([], CREDIT_CAUSES, { state: 'error' }) },
};
export const Offline: Story = {
  args: {
    staleSince: SAMPLE_NOW - 60,
    records: aRecordList(EVENTS, CREDIT_CAUSES, { staleSince: SAMPLE_NOW - 120 }),
  },
};
export const Extreme: Story = {
  args: {
    score: 1_000_000,
    levelProgress: {
      level: 4,
      paidDeposits: '99999999999.99',
      nextLevelDeposits: '999999999999.99',
    },
    records: aRecordList([EXTREME, ...EVENTS], CREDIT_CAUSES),
  },
};

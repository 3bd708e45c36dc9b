import { aTeamMember, SAMPLE_NOW } from '@candela/api-client/testing';
import { aRecordList } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { TeamView } from './TeamScreen.js';
import type { TeamTotals } from './useTeamViewModel.js';

const TEAM = [
  aTeamMember({ id: 'm1', maskedName: 'an***ja', paidDeposits: '1250.00', rebate: '12.50' }),
  aTeamMember({ id: 'm2' }),
  aTeamMember({ id: 'm3', maskedName: '+3***56', paidDeposits: '0.00', rebate: '0.00' }),
];
const EXTREME = aTeamMember({
  id: 'm4',
  maskedName: 'WW***WW',
  paidDeposits: '999999999999.99',
  rebate: '9999999999.99',
});

const totalsOf = (values: TeamTotals['values'], rest: Partial<TeamTotals> = {}): TeamTotals => ({
  values,
  failed: false,
  retrying: false,
  onRetry: fn(),
  staleSince: undefined,
  ...rest,
});

const meta = {
  title: 'account/Team',
  component: TeamView,
  args: {
    records: aRecordList(TEAM, []),
    totals: totalsOf({ members: 3, paidDeposits: '1750.00', rebate: '17.50' }),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof TeamView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('+12.50')).toBeVisible();
    await expect(canvas.getByText('Deposits 1,250.00')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { records: aRecordList([], [], { state: 'loading' }), totals: totalsOf(undefined) },
};
export const Empty: Story = { args: { records: aRecordList([], []) } };
export const Failed: Story = { args: { records: aRecordList([], [], { state: 'error' }) } };
export const TotalsFailed: Story = { args: { totals: totalsOf(undefined, { failed: true }) } };
export const Offline: Story = {
  args: { records: aRecordList(TEAM, [], { staleSince: SAMPLE_NOW - 120 }) },
};
export const Extreme: Story = {
  args: {
    records: aRecordList([EXTREME, ...TEAM], []),
    totals: totalsOf({
      members: 1_234_567,
      paidDeposits: '999999999999.99',
      rebate: '9999999999.99',
    }),
  },
};

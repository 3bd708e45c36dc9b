import { anIdentity, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InviteView } from './InviteScreen.js';
import type { InviteViewProps } from './useInviteViewModel.js';

const meta = {
  title: 'account/Invite',
  component: InviteView,
  args: {
    identity: anIdentity(),
    rebatePercent: 1,
    staleSince: undefined,
    failed: false,
    retrying: false,
    onRetry: fn(),
    onShare: fn() as InviteViewProps['onShare'],
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof InviteView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share link' }));
    await expect(args.onShare).toHaveBeenCalled();
  },
};
export const WithoutShareSheet: Story = { args: { onShare: undefined } };
export const EmptyTeam: Story = {
  args: { identity: anIdentity({ team: { members: 0, paidDeposits: '0.00', rebate: '0.00' } }) },
};
export const NoRebate: Story = { args: { rebatePercent: 0 } };
export const Loading: Story = { args: { identity: undefined, onShare: undefined } };
export const Failed: Story = { args: { identity: undefined, failed: true, onShare: undefined } };
export const Offline: Story = { args: { staleSince: SAMPLE_NOW - 120 } };
export const Extreme: Story = {
  args: {
    identity: anIdentity({
      inviteUrl: `https://${'a-very-long-name.'.repeat(5)}example/res?code=ALICE1`,
      team: { members: 1_234_567, paidDeposits: '999999999999.99', rebate: '9999999999.99' },
    }),
  },
};

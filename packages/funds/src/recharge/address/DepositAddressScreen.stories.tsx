import { aRecharge, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { EXPIRED, IN_REVIEW, PAID, REJECTED, source } from '../../testing/fixtures.js';
import { DepositAddressView } from './DepositAddressScreen.js';

const meta = {
  title: 'funds/Recharge/DepositAddressView',
  component: DepositAddressView,
  args: { goBack: fn(), sandbox: true, minimum: '10.00', source: source(), now: SAMPLE_NOW * 1000 },
} satisfies Meta<typeof DepositAddressView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('55:00')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'I have paid' })).toHaveAttribute(
      'href',
      '/confirmRecharge?id=rc_7f3a',
    );
  },
};
export const LastMinutes: Story = { args: { now: (SAMPLE_NOW + 3_100) * 1000 } };
export const TimeOver: Story = { args: { now: (SAMPLE_NOW + 3_301) * 1000 } };
export const Loading: Story = {
  args: { source: source({ state: 'loading', recharge: undefined }) },
};
export const Failed: Story = { args: { source: source({ state: 'error', recharge: undefined }) } };
export const Empty: Story = { args: { source: source({ state: 'none', recharge: undefined }) } };
export const Missing: Story = {
  args: { source: source({ state: 'missing', recharge: undefined }) },
};
export const Offline: Story = { args: { source: source({ staleSince: SAMPLE_NOW - 120 }) } };
export const Expired: Story = { args: { source: source({ recharge: EXPIRED }) } };
export const UnderReview: Story = { args: { source: source({ recharge: IN_REVIEW }) } };
export const Paid: Story = { args: { source: source({ recharge: PAID }) } };
export const Rejected: Story = { args: { source: source({ recharge: REJECTED }) } };
export const Extreme: Story = {
  args: {
    source: source({
      recharge: aRecharge({
        amount: '999999999999999.99',
        payTo: { ...aRecharge().payTo, address: `0x${'9fA8'.repeat(20)}` },
      }),
    }),
  },
};
export const Live: Story = { args: { sandbox: false } };

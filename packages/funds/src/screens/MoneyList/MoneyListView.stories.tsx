import type { StatementEntry } from '@candela/api-client/funds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ENTRIES, NOW, pages } from '../../internal/testing/fixtures.js';
import { explainBalance } from './explain-balance.js';
import { MoneyListView } from './MoneyListView.js';

const STAKES = ENTRIES.filter((it) => it.type === 'order_stake');
const GAPPED = ENTRIES.filter((it) => it.id !== 'e3');
const HUGE: readonly StatementEntry[] = ENTRIES.slice(3, 4).map((it) => ({
  ...it,
  amount: '-999999999999.99',
  before: '999999999999999.99',
  after: '999000000000000.00',
  reason: 'Correction of a rebate that was paid twice, as agreed with online service on Monday',
}));

const meta = {
  title: 'funds/Records/MoneyListView',
  component: MoneyListView,
  args: {
    goBack: fn(),
    sandbox: true,
    unit: 'USDT',
    pages: pages(ENTRIES),
    kind: undefined,
    explanation: explainBalance(ENTRIES),
    toNow: true,
    filter: {
      dates: { from: '', to: '' },
      onDates: fn(),
      onToggle: fn(),
      onClear: fn(),
      exporting: false,
      onExport: fn(),
    },
    opened: undefined,
    onOpen: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MoneyListView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Adds up: 6 entries explain this balance.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Rebate.*2026/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('e2');
  },
};
export const OneType: Story = {
  args: { kind: 'order_stake', pages: pages(STAKES), explanation: explainBalance(STAKES) },
};
export const MoreToCome: Story = {
  args: {
    pages: pages(ENTRIES.slice(0, 3), { hasMore: true, loadingMore: true }),
    explanation: explainBalance(ENTRIES.slice(0, 3)),
  },
};
export const DoesNotAddUp: Story = {
  args: { pages: pages(GAPPED), explanation: explainBalance(GAPPED) },
};
export const Loading: Story = {
  args: { pages: pages([], { state: 'loading' }), explanation: undefined },
};
export const Empty: Story = { args: { pages: pages([]), explanation: undefined } };
export const Failed: Story = {
  args: { pages: pages([], { state: 'error' }), explanation: undefined },
};
export const Offline: Story = { args: { pages: pages(ENTRIES, { asOf: NOW - 120 }) } };
export const Extreme: Story = {
  args: { pages: pages(HUGE), explanation: explainBalance(HUGE) },
};
export const OpenEntry: Story = {
  args: { opened: ENTRIES[2] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/position?order=or_1',
    );
  },
};

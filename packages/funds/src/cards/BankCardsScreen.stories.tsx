import { aBankCard, aUsdtAddress, SAMPLE_NOW } from '@candela/api-client/testing';
import { ADDRESSES_MAX, CARDS_MAX } from '@candela/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ADDRESSES, CARDS, LONG_CARD } from '../testing/fixtures.js';
import { BankCardsView } from './BankCardsScreen.js';

const meta = {
  title: 'funds/BankCards/BankCardsView',
  component: BankCardsView,
  args: {
    goBack: fn(),
    sandbox: true,
    state: 'ready',
    cards: CARDS,
    addresses: ADDRESSES,
    staleSince: undefined,
    retrying: false,
    onRetry: fn(),
  },
} satisfies Meta<typeof BankCardsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Bangkok Bank/ });
    await expect(link).toHaveAttribute('href', '/editBankInfo?id=card_2');
  },
};
export const Full: Story = {
  args: {
    cards: Array.from({ length: CARDS_MAX }, (_, at) => aBankCard({ id: `card_${at}` })),
    addresses: Array.from({ length: ADDRESSES_MAX }, (_, at) =>
      aUsdtAddress({ id: `address_${at}` }),
    ),
  },
};
export const Empty: Story = { args: { cards: [], addresses: [] } };
export const Loading: Story = { args: { state: 'loading', cards: [] } };
export const Failed: Story = { args: { state: 'error', cards: [] } };
export const Offline: Story = { args: { staleSince: SAMPLE_NOW - 120 } };
export const Extreme: Story = { args: { cards: [LONG_CARD, ...CARDS] } };

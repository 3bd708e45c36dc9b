import { anInstrument } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { somePrices } from '../testing/some-prices.js';
import { TopGainersView } from './TopGainersView.js';

const meta = {
  title: 'trading/Widgets/TopGainers',
  component: TopGainersView,
  args: {
    ...somePrices(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TopGainersView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};
export const Loading: Story = { args: { instruments: undefined } };
export const Failed: Story = { args: { instruments: undefined, failed: true } };
export const Extreme: Story = {
  args: {
    instruments: [
      anInstrument({ symbol: 'EXTREMELYLONGSYMBOL/USDT', price: '123456789.123456' }),
      anInstrument({ id: 'eth', symbol: 'ETH/USDT', percentChange: '-1234.56' }),
    ],
  },
};

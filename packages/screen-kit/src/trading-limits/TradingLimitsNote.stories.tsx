import { aLimit, noTradingLimits, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TradingLimitsNote } from './TradingLimitsNote.js';

const meta = {
  title: 'screen-kit/TradingLimitsNote',
  component: TradingLimitsNote,
  args: {
    tradingLimits: noTradingLimits({
      limits: [
        aLimit(),
        aLimit({ kind: 'loss', period: 'month', left: '400.00' }),
        aLimit({ kind: 'orders', period: 'week', amount: '20', used: '17', left: '3' }),
      ],
    }),
    kinds: ['stake', 'loss', 'orders'],
    amount: '20.00',
  },
} satisfies Meta<typeof TradingLimitsNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const AboutToBite: Story = { args: { amount: '35.01' } };
export const CoolingOff: Story = {
  args: { tradingLimits: noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }) },
};

import { aLimit, noGuardrails, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OwnLimits } from './OwnLimits.js';

const meta = {
  title: 'screen-kit/OwnLimits',
  component: OwnLimits,
  args: {
    guardrails: noGuardrails({
      limits: [
        aLimit(),
        aLimit({ kind: 'loss', period: 'month', left: '400.00' }),
        aLimit({ kind: 'orders', period: 'week', amount: '20', used: '17', left: '3' }),
      ],
    }),
    kinds: ['stake', 'loss', 'orders'],
    amount: '20.00',
  },
} satisfies Meta<typeof OwnLimits>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const AboutToBite: Story = { args: { amount: '35.01' } };
export const OnABreak: Story = {
  args: { guardrails: noGuardrails({ coolOffUntil: SAMPLE_NOW + 86_400 }) },
};

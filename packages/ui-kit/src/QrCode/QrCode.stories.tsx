import type { Meta, StoryObj } from '@storybook/react-vite';

import { QrCode } from './QrCode.js';

const meta = {
  title: 'ui-kit/Data/QrCode',
  component: QrCode,
  args: { value: 'TXyz8c1bQ4r7sT9uVwXyZ2a3b4c5d6e7f8', label: 'Deposit address' },
} satisfies Meta<typeof QrCode>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Small: Story = { args: { size: 28 } };
export const LongText: Story = { args: { value: 'https://candela.example/res?code='.repeat(12) } };

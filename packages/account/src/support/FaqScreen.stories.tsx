import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FaqView } from './FaqScreen.js';

const meta = {
  title: 'account/Faq',
  component: FaqView,
  args: {
    lines: [{ number: 0, url: 'https://chat.example/' }],
    hours: 'Monday to Friday, 9:00 to 18:00 (UTC)',
    unit: 'USDT',
    failed: false,
    retrying: false,
    onRetry: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof FaqView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {};
export const Loading: Story = { args: { lines: undefined } };
export const Failed: Story = { args: { lines: undefined, failed: true } };
export const Empty: Story = { args: { lines: [], hours: '' } };
export const Extreme: Story = { args: { hours: 'At any time of day, on every day. '.repeat(6) } };

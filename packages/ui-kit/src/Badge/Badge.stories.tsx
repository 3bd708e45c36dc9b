import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, X } from '../icons.js';
import { Badge, SandboxBadge } from './Badge.js';

const meta = {
  title: 'ui-kit/Data/Badge',
  component: Badge,
  args: { children: 'Pending' },
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Brand: Story = { args: { tone: 'brand', children: 'Under review' } };
export const Rise: Story = { args: { tone: 'success', children: 'Paid', icon: <Check /> } };
export const Fall: Story = { args: { tone: 'danger', children: 'Rejected', icon: <X /> } };
export const Sandbox: Story = { render: () => <SandboxBadge text="Sandbox · virtual funds" /> };
export const SandboxNarrow: Story = {
  render: () => (
    <div style={{ inlineSize: 'var(--cd-size-27)', display: 'flex' }}>
      <SandboxBadge text="Sandbox: virtual funds, simulated prices" />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownToLine, ArrowUpFromLine, Cpu, MessageCircle } from '../icons.js';
import { ActionTile } from './ActionTile.js';

const meta = {
  title: 'ui-kit/Actions/ActionTile',
  component: ActionTile,
  args: { icon: <ArrowUpFromLine />, label: 'Withdraw' },
} satisfies Meta<typeof ActionTile>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Primary: Story = {
  args: { primary: true, label: 'Recharge', icon: <ArrowDownToLine /> },
};
export const Row: Story = {
  render: () => (
    <div style={{ display: 'flex' }}>
      <ActionTile icon={<ArrowDownToLine />} label="Recharge" primary />
      <ActionTile icon={<ArrowUpFromLine />} label="Withdraw" />
      <ActionTile icon={<Cpu />} label="Invest" />
      <ActionTile icon={<MessageCircle />} label="Service" />
    </div>
  ),
};
export const LongText: Story = { args: { label: 'Auszahlungsantrag stellen' } };

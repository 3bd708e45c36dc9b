import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ArrowDownToLine, ArrowUpFromLine, Cpu, MessageCircle } from '../icons.js';
import { ActionTile, ActionTiles } from './ActionTile.js';

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
    <ActionTiles>
      <ActionTile icon={<ArrowDownToLine />} label="Recharge" primary />
      <ActionTile icon={<ArrowUpFromLine />} label="Withdraw" />
      <ActionTile icon={<Cpu />} label="Invest" />
      <ActionTile icon={<MessageCircle />} label="Service" />
    </ActionTiles>
  ),
};
/** Without room for a word: two rows of two. */
export const NarrowRow: Story = {
  ...Row,
  decorators: [
    (StoryTiles) => <div style={{ inlineSize: 'var(--cd-size-40)' }}>{StoryTiles()}</div>,
  ],
  play: async ({ canvasElement }) => {
    const tops = within(canvasElement)
      .getAllByRole('button')
      .map((tile) => tile.getBoundingClientRect().top);
    await expect(tops[0]).toBe(tops[1]);
    await expect(tops[2]).toBe(tops[3]);
    await expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
  },
};
export const LongText: Story = { args: { label: 'Auszahlungsantrag stellen' } };

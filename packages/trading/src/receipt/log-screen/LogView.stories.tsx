import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LogView } from './LogView.js';

const own = {
  url: `https://candela.example/log#12.${'Ab3_'.repeat(11)}.1767355205123.${'Ab3_'.repeat(22)}.${'xY9-'.repeat(21)}`,
  size: 12,
  time: 1_767_355_205,
};

const meta = {
  title: 'trading/Log/LogView',
  component: LogView,
  args: {
    state: { kind: 'done', own, comparison: undefined },
    onRetry: fn(),
    onShare: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof LogView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OwnLog: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share link' }));
    await expect(args.onShare).toHaveBeenCalledWith(own.url);
  },
};
export const Witnessed: Story = {
  args: {
    state: {
      kind: 'done',
      own: { ...own, witnesses: { found: 2, required: 2, listed: 3 } },
      comparison: undefined,
    },
  },
};
export const Unwitnessed: Story = {
  args: {
    state: {
      kind: 'done',
      own: { ...own, witnesses: { found: 1, required: 2, listed: 3 } },
      comparison: undefined,
    },
  },
};
export const Same: Story = { args: { state: { kind: 'done', own, comparison: 'same' } } };
export const Forked: Story = {
  args: { state: { kind: 'done', own: undefined, comparison: 'forked' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'See what does not match' });
    await expect(link).toHaveAttribute('href', '/alarm');
  },
};
export const OtherKey: Story = { args: { state: { kind: 'done', own, comparison: 'other_key' } } };
export const Unreadable: Story = {
  args: { state: { kind: 'done', own, comparison: 'unreadable' } },
};
export const Loading: Story = { args: { state: { kind: 'loading' } } };
export const Failed: Story = { args: { state: { kind: 'failed' } } };

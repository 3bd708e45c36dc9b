import { aSupportThread, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ServiceView } from './ServiceScreen.js';

const meta = {
  title: 'account/Service',
  component: ServiceView,
  args: {
    threads: {
      rows: [
        aSupportThread(),
        aSupportThread({
          ...{ id: 'thread-2', topic: 'order', state: 'closed', unread: false },
          last: { author: 'user', text: '', pictures: 2, time: SAMPLE_NOW - 86_400 },
        }),
      ],
      ...{ failed: false, retrying: false, onRetry: fn() },
      ...{ hasMore: false, loadingMore: false, onMore: fn() },
    },
    lines: [
      { number: 0, url: 'https://chat.example/' },
      { number: 1, url: 'https://chat.example/1' },
      { number: 2, url: '/help' },
    ],
    hours: 'Monday to Friday, 9:00 to 18:00 (UTC)',
    unit: 'USDT',
    failed: false,
    retrying: false,
    onRetry: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof ServiceView>;

export default meta;

/** Pixels between a row and the edge of its card. */
const MIN_PADDING = 12;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    for (const list of within(canvasElement).getAllByRole('list')) {
      const { left, right } = (list.parentElement ?? list).getBoundingClientRect();
      const row = list.getBoundingClientRect();
      await expect(row.left - left).toBeGreaterThanOrEqual(MIN_PADDING);
      await expect(right - row.right).toBeGreaterThanOrEqual(MIN_PADDING);
    }
  },
};
export const Question: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Can a settlement be changed?'));
    await expect(canvas.getByText(/Not without contradicting/)).toBeVisible();
  },
};
export const NoHours: Story = { args: { hours: '' } };
export const NoConversations: Story = { args: { threads: { ...meta.args.threads, rows: [] } } };
export const ThreadsLoading: Story = {
  args: { threads: { ...meta.args.threads, rows: undefined } },
};
export const ThreadsFailed: Story = {
  args: { threads: { ...meta.args.threads, rows: undefined, failed: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.threads.onRetry).toHaveBeenCalled();
  },
};
export const ManyThreads: Story = {
  args: {
    threads: {
      ...meta.args.threads,
      rows: Array.from({ length: 20 }, (_, n) =>
        aSupportThread({
          ...{ id: `thread-${n}`, unread: n === 0, state: n < 9 ? 'open' : 'closed' },
          last: {
            ...{ author: 'user', pictures: 0, time: SAMPLE_NOW - n * 3_600 },
            text: `${'0x8f3a'.repeat(30)} and a long text without a line break. `.repeat(8),
          },
        }),
      ),
      hasMore: true,
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(args.threads.onMore).toHaveBeenCalledOnce();
  },
};
export const NothingConfigured: Story = { args: { lines: [] } };
export const Loading: Story = { args: { lines: undefined } };
export const Failed: Story = {
  args: { lines: undefined, failed: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

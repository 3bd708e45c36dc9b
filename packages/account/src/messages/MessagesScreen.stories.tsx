import { aMessage } from '@candela/api-client/testing';
import { somePages } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { someMessages } from '../testing/some-messages.js';
import { MessagesView } from './MessagesScreen.js';

const SHOWN = someMessages().map((it) => ({ ...it, unread: it.status === 'unread' }));

const LONG_TEXT =
  'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss. '.repeat(
    12,
  );

const meta = {
  title: 'account/Messages',
  component: MessagesView,
  args: {
    pages: somePages(SHOWN),
    unreadCount: 2,
    openId: undefined,
    onToggle: fn(),
    onMarkAllRead: fn(),
    marking: false,
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof MessagesView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Welcome to Candela/ }));
    await expect(args.onToggle).toHaveBeenCalledWith('welcome');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
  },
};
export const Opened: Story = { args: { openId: 'fair' } };
export const AllRead: Story = {
  args: { pages: somePages(SHOWN.map((it) => ({ ...it, unread: false }))), unreadCount: 0 },
};
export const Loading: Story = {
  args: { pages: somePages([], { state: 'loading' }), unreadCount: 0 },
};
export const LoadingMore: Story = {
  args: { pages: somePages(SHOWN, { hasMore: true, loadingMore: true }) },
};
export const Empty: Story = { args: { pages: somePages([]), unreadCount: 0 } };
export const Failed: Story = { args: { pages: somePages([], { state: 'error' }), unreadCount: 0 } };
export const PageFailed: Story = {
  args: { pages: somePages(SHOWN, { hasMore: true, moreFailed: true }) },
};
export const Offline: Story = { args: { pages: somePages(SHOWN, { staleSince: 1_795_000_000 }) } };
export const Extreme: Story = {
  args: {
    pages: somePages([
      {
        ...aMessage({
          id: 'long',
          title: LONG_TEXT.slice(0, 180),
          content: `${LONG_TEXT}${'0x8f3a'.repeat(40)}`,
        }),
        unread: true,
      },
    ]),
    openId: 'long',
    unreadCount: 12_000,
  },
};

import { anAnnouncement, SAMPLE_NOW } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ArticleView } from './ArticleScreen.js';

const meta = {
  title: 'account/Article',
  component: ArticleView,
  args: {
    article: anAnnouncement(),
    staleSince: undefined,
    notFound: false,
    failed: false,
    retrying: false,
    onRetry: fn(),
    goBack: fn(),
    sandbox: true,
  },
} satisfies Meta<typeof ArticleView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const all = within(canvasElement).getByRole('link', { name: 'All announcements' });
    await expect(all).toHaveAttribute('href', '/article');
  },
};
export const Loading: Story = { args: { article: undefined } };
export const Unknown: Story = { args: { article: undefined, notFound: true } };
export const Failed: Story = { args: { article: undefined, failed: true } };
export const Offline: Story = { args: { staleSince: SAMPLE_NOW - 120 } };
export const Extreme: Story = {
  args: {
    article: anAnnouncement({
      title: 'A title that is a good deal longer than the screen is wide',
      content: `${'One more sentence of an announcement that has a lot to say. '.repeat(40)}\n\nhttps://${'unbroken'.repeat(20)}.example`,
    }),
  },
};

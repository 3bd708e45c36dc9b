import { anAnnouncement, SAMPLE_NOW } from '@candela/api-client/testing';
import { somePages } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ArticlesView } from './ArticlesView.js';

const ARTICLES = [
  anAnnouncement(),
  anAnnouncement({ id: 'a2', title: 'A rebate for inviting' }),
  anAnnouncement({ id: 'a3', title: 'How the credit score works' }),
];

const meta = {
  title: 'account/Articles',
  component: ArticlesView,
  args: { pages: somePages(ARTICLES), goBack: fn(), sandbox: true },
} satisfies Meta<typeof ArticlesView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /A rebate for inviting/ });
    await expect(link).toHaveAttribute('href', '/article?id=a2');
  },
};
export const Loading: Story = { args: { pages: somePages([], { state: 'loading' }) } };
export const Empty: Story = { args: { pages: somePages([]) } };
export const Failed: Story = { args: { pages: somePages([], { state: 'error' }) } };
export const Offline: Story = {
  args: { pages: somePages(ARTICLES, { staleSince: SAMPLE_NOW - 120 }) },
};
export const Extreme: Story = {
  args: {
    pages: somePages([
      anAnnouncement({
        title: 'A title that is a good deal longer than a row is wide. '.repeat(3),
      }),
    ]),
  },
};

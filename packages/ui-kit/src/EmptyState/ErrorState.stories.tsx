import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorState } from './EmptyState.js';

const meta = {
  title: 'ui-kit/Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'This did not load.',
    body: 'Network error Please try again later.',
    retryLabel: 'Try again',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { retrying: true } };
export const WithoutRetry: Story = {
  render: ({ title, body }) => <ErrorState body={body} title={title} />,
};

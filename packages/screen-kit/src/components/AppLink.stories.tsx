import { ListRow } from '@candela/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { AppLink } from './AppLink.js';

const meta = {
  title: 'screen-kit/AppLink',
  component: AppLink,
  args: { to: '/message', children: 'Messages' },
} satisfies Meta<typeof AppLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Within: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Messages' });
    await expect(link).not.toHaveAttribute('target');
  },
};

export const Elsewhere: Story = {
  args: { to: 'https://chat.example/', children: 'Online service' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Online service' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const AsARow: Story = {
  render: () => <ListRow chevron render={<AppLink to="/service" />} title="Online service" />,
};

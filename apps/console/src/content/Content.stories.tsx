import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desk, seen } from '../testing/stories.js';

const meta = {
  title: 'console/Content',
  component: StoryConsole,
  args: { path: '/announcements' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Announcements: Story = { ...desk, play: seen('Markets on Thursday') };
export const AnnouncementsOnAPhone: Story = { play: seen('Markets on Thursday') };
export const Banners: Story = { args: { path: '/banners' }, play: seen('Verify a price') };
export const Products: Story = { ...desk, args: { path: '/products' }, play: seen('Starter') };
export const ServiceLinks: Story = {
  args: { path: '/service-links' },
  play: seen('mailto:help@example.com'),
};
export const PaymentDetails: Story = {
  args: { path: '/payment-details' },
  play: seen('Candela Ltd'),
};
export const Messages: Story = {
  args: { path: '/messages' },
  play: async (context) => {
    await seen('None was sent yet.')(context);
    await seen('The maintenance is over')(context);
  },
};

export const ChangeBegun: Story = {
  ...desk,
  args: { path: '/payment-details' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The form needs the newest row, which may load after the button.
    await canvas.findByText('Candela Ltd');
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    await expect(await canvas.findByLabelText('Account name (optional)')).toHaveValue(
      'Candela Ltd',
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryConsole } from '../testing/StoryConsole.js';
import { desktop, expectVisible } from '../testing/stories.js';

const meta = {
  title: 'console/Content',
  component: StoryConsole,
  args: { path: '/announcements' },
} satisfies Meta<typeof StoryConsole>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Announcements: Story = { ...desktop, play: expectVisible('Markets on Thursday') };
export const AnnouncementsOnAPhone: Story = { play: expectVisible('Markets on Thursday') };
export const Banners: Story = { args: { path: '/banners' }, play: expectVisible('Verify a price') };
export const Products: Story = {
  ...desktop,
  args: { path: '/products' },
  play: expectVisible('Starter'),
};
export const ServiceLinks: Story = {
  args: { path: '/service-links' },
  play: expectVisible('mailto:help@example.com'),
};
export const PaymentDetails: Story = {
  args: { path: '/payment-details' },
  play: expectVisible('Candela Ltd'),
};
export const Messages: Story = {
  args: { path: '/messages' },
  play: async (context) => {
    await expectVisible('No messages sent yet.')(context);
    await expectVisible('The maintenance is over')(context);
  },
};

export const ChangeOpened: Story = {
  ...desktop,
  args: { path: '/payment-details' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The newest row may load after the button.
    await canvas.findByText('Candela Ltd');
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    await expect(await canvas.findByLabelText('Account name (optional)')).toHaveValue(
      'Candela Ltd',
    );
  },
};

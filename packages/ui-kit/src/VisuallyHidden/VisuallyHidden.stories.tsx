import type { Meta, StoryObj } from '@storybook/react-vite';

import { LiveRegion, VisuallyHidden } from './VisuallyHidden.js';

const meta = {
  title: 'ui-kit/Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Only heard' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Announcement: Story = { render: () => <LiveRegion>Order settled: +80.00</LiveRegion> };

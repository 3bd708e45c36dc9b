import type { Meta, StoryObj } from '@storybook/react-vite';

import { Skeleton, SkeletonRows } from './Skeleton.js';

const meta = {
  title: 'ui-kit/Feedback/Skeleton',
  component: Skeleton,
  args: {},
} satisfies Meta<typeof Skeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: '60%' } };
export const Circle: Story = { args: { shape: 'circle', width: 9, height: 9 } };
export const Block: Story = { args: { shape: 'block', height: 28 } };
export const Rows: Story = { render: () => <SkeletonRows label="Loading" rows={3} /> };

import type { Meta, StoryObj } from '@storybook/react-vite';

import { Spinner } from './Spinner.js';

const meta = {
  title: 'ui-kit/Feedback/Spinner',
  component: Spinner,
  args: {},
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Turning: Story = {};
export const Large: Story = { args: { style: { fontSize: 'var(--cd-font-size-2xl)' } } };

import type { Meta, StoryObj } from '@storybook/react-vite';

import { ProgressBar } from './ProgressBar.js';

const meta = {
  title: 'ui-kit/Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Upload', value: 0.4 },
} satisfies Meta<typeof ProgressBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { value: 0 } };
export const All: Story = { args: { value: 1, tone: 'success' } };

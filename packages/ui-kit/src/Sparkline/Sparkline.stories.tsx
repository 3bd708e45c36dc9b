import type { Meta, StoryObj } from '@storybook/react-vite';

import { Sparkline } from './Sparkline.js';

const meta = {
  title: 'ui-kit/Data/Sparkline',
  component: Sparkline,
  args: { values: [1, 2, 1.5, 2.2, 2, 3, 2.6, 3.4, 3.1, 4] },
} satisfies Meta<typeof Sparkline>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rise: Story = {};
export const Fall: Story = { args: { values: [4, 3.2, 3.4, 2.6, 2.9, 2, 1.4, 1] } };
export const Flat: Story = { args: { values: [1, 1, 1] } };
export const Empty: Story = { args: { values: [] } };
export const Large: Story = { args: { width: 320, height: 80 } };

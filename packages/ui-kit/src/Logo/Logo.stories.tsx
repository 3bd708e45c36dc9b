import type { Meta, StoryObj } from '@storybook/react-vite';

import { Logo } from './Logo.js';

const meta = {
  title: 'ui-kit/Layout/Logo',
  component: Logo,
  args: { name: 'Candela' },
} satisfies Meta<typeof Logo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithName: Story = {};
export const Mark: Story = { args: { name: undefined } };
export const Large: Story = { args: { size: 16 } };

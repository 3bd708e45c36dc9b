import type { Meta, StoryObj } from '@storybook/react-vite';

import { Section } from './Section.js';

const meta = {
  title: 'ui-kit/Layout/Section',
  component: Section,
  args: { title: 'Open positions', children: 'Nothing open.' },
} satisfies Meta<typeof Section>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = { args: { action: <a href="#all">All records</a> } };

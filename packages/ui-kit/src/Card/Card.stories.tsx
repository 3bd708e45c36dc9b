import type { Meta, StoryObj } from '@storybook/react-vite';

import { StoryLink } from '../internal/story-link.js';
import { Card } from './Card.js';

const meta = {
  title: 'ui-kit/Layout/Card',
  component: Card,
  args: { children: 'Things that belong together' },
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
export const Outline: Story = { args: { variant: 'outline' } };
export const Small: Story = { args: { padding: 's' } };
export const Inline: Story = { args: { padding: 'inline' } };
export const AsLink: Story = { args: { render: <StoryLink to="#more" /> } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Bell, Star } from '../icons.js';
import { IconButton } from './IconButton.js';

const meta = {
  title: 'ui-kit/Actions/IconButton',
  component: IconButton,
  args: { label: 'Messages', icon: <Bell />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Plain: Story = { args: { variant: 'plain' } };
export const Unread: Story = { args: { badge: true, label: 'Messages, unread' } };
export const Pressed: Story = {
  args: { pressed: true, variant: 'plain', label: 'Favourite', icon: <Star /> },
};
export const Disabled: Story = { args: { disabled: true } };

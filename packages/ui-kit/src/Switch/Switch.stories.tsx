import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Switch } from './Switch.js';

const meta = {
  title: 'ui-kit/Forms/Switch',
  component: Switch,
  args: { label: 'Night mode', checked: true, onCheckedChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.checked);
    return <Switch {...args} onCheckedChange={setValue} checked={value} />;
  },
} satisfies Meta<typeof Switch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const On: Story = {};
export const Off: Story = { args: { checked: false } };
export const WithHint: Story = { args: { hint: 'Easier on the eyes after dark' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

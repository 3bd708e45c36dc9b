import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.js';

const meta = {
  title: 'ui-kit/Forms/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Interval',
    value: '60',
    options: [
      { value: '60', label: '1m' },
      { value: '300', label: '5m' },
      { value: '600', label: '10m' },
      { value: '1200', label: '20m' },
    ],
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} onChange={setValue} value={value} />;
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '5m' }));
    await expect(canvas.getByRole('radio', { name: '5m' })).toBeChecked();
  },
};
export const Full: Story = { args: { full: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './Tabs.js';

const meta = {
  title: 'ui-kit/Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Class',
    value: 'crypto',
    items: [
      { value: 'crypto', label: 'Virtual currency' },
      { value: 'forex', label: 'Forex' },
      { value: 'metal', label: 'Precious metals' },
    ],
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} onChange={setValue} value={value} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Forex' }));
    await expect(canvas.getByRole('tab', { name: 'Forex' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};
export const WithBadgeAndPanel: Story = {
  args: {
    value: 'open',
    items: [
      { value: 'open', label: 'Open', badge: 2, content: 'Two open positions' },
      { value: 'closed', label: 'Closed', content: 'Nothing yet' },
    ],
  },
};
export const TooManyForTheWidth: Story = {
  args: {
    value: '0',
    items: Array.from({ length: 9 }, (_, n) => ({ value: String(n), label: `Record type ${n}` })),
  },
};
export const SelectedOutOfView: Story = {
  args: { ...TooManyForTheWidth.args, value: '8', end: <span>End</span> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tab = canvas.getByRole('tab', { selected: true }).getBoundingClientRect();
    const end = canvas.getByText('End').getBoundingClientRect();
    await expect(tab.right).toBeLessThanOrEqual(end.left);
    await expect(end.top).toBeLessThan(tab.bottom);
  },
};

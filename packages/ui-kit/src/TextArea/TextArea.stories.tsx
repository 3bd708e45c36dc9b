import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextArea } from './TextArea.js';

const meta = {
  title: 'ui-kit/Forms/TextArea',
  component: TextArea,
  args: { label: 'Remark', placeholder: 'Optional' },
} satisfies Meta<typeof TextArea>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Sent from my exchange account.' } };
export const Invalid: Story = { args: { error: 'At most 200 characters.' } };
export const Disabled: Story = { args: { disabled: true } };

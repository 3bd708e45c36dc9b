import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { CodeField, type CodeFieldProps } from './CodeField.js';

const meta = {
  title: 'ui-kit/Forms/CodeField',
  component: CodeField,
  args: {
    label: 'Fund password',
    value: '',
    onChange: () => undefined,
    revealLabel: 'Show the digits',
    hideLabel: 'Hide the digits',
  },
  render: ControlledCodeField,
} satisfies Meta<typeof CodeField>;

export default meta;

type Story = StoryObj<typeof meta>;

function ControlledCodeField(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return <CodeField {...props} onChange={setValue} value={value} />;
}

export const Empty: Story = {};
export const Typing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Fund password');
    await userEvent.type(input, '24x68');
    await expect(input).toHaveValue('2468');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the digits' }));
    await expect(canvas.getByLabelText('Fund password')).toHaveAttribute('type', 'text');
  },
};
export const Filled: Story = { args: { value: '246810' } };
export const WithHint: Story = { args: { hint: '6 digits' } };
export const Invalid: Story = { args: { value: '246810', error: 'The fund password is wrong.' } };
export const Disabled: Story = {
  args: { disabled: true, error: 'Too many wrong fund passwords. Try again in 29:59.' },
};
export const WithoutReveal: Story = { args: { revealLabel: undefined, value: '24' } };
export const LongText: Story = {
  args: {
    label: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
    error: 'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss',
  },
};

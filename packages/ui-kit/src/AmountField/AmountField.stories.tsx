import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { AmountField, type AmountFieldProps, QuickChoices } from './AmountField.js';

const meta = {
  title: 'ui-kit/Forms/AmountField',
  component: AmountField,
  args: {
    label: 'Quantity (USDT)',
    value: '1500.00',
    onChange: fn(),
    parse: (typed) => typed.replaceAll(',', ''),
    format: (value, grouped) => (grouped ? value.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : value),
  },
} satisfies Meta<typeof AmountField>;

export default meta;

type Story = StoryObj<typeof meta>;

function ControlledAmountField(args: AmountFieldProps) {
  const [value, setValue] = useState(args.value);
  return <AmountField {...args} onChange={setValue} value={value} />;
}

export const Typical: Story = {
  args: {
    labelEnd: 'Available 12,480.00',
    approx: '≈ ฿52,350',
    quick: (
      <QuickChoices
        choices={[
          { value: '0.1', label: '10%' },
          { value: '0.25', label: '25%' },
          { value: '0.5', label: '50%' },
          { value: '1', label: 'Max' },
        ]}
        label="Share of the balance"
        onSelect={() => {}}
      />
    ),
  },
  render: (args) => <ControlledAmountField {...args} />,
};
/** The browser moves the focus first, then selects. */
export const TypedOver: Story = {
  render: (args) => <ControlledAmountField {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Quantity (USDT)');
    await expect(field).toHaveValue('1,500.00');
    field.select();
    await waitFor(() => expect(field).toHaveValue('1500.00'));
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7]);
    document.execCommand('insertText', false, '999');
    await waitFor(() => expect(field).toHaveValue('999'));
    field.blur();
    await waitFor(() => expect(field).toHaveValue('999'));
  },
};
export const Empty: Story = { args: { value: '', unit: 'USDT' } };
export const Invalid: Story = { args: { value: '0.50', error: 'At least 1.00' } };
export const Extreme: Story = {
  args: { value: '9999999999999.99', approx: '≈ ฿348,999,999,999,999.65' },
  decorators: [
    (Show) => (
      <div style={{ inlineSize: 'var(--cd-size-72)' }}>
        <Show />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const approx = canvas.getByText(/^≈/).closest<HTMLElement>('[class*="approx"]');
    await expect(approx).not.toBeNull();
    await expect(approx?.scrollWidth).toBe(approx?.clientWidth);
  },
};
export const Disabled: Story = { args: { disabled: true } };

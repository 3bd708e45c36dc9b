import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DateRangeFields } from './DateRangeFields.js';

const meta = {
  title: 'ui-kit/Forms/DateRangeFields',
  component: DateRangeFields,
  args: {
    label: 'Dates',
    fromLabel: 'From',
    toLabel: 'To',
    value: { from: '2026-11-01', to: '2026-11-20' },
    onChange: fn(),
  },
} satisfies Meta<typeof DateRangeFields>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Open: Story = { args: { value: { from: '', to: '' } } };
export const Invalid: Story = { args: { error: 'The first date is after the last.' } };
export const Hinted: Story = { args: { hint: 'At most 31 days.' } };

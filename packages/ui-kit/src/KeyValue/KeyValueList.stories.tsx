import type { Meta, StoryObj } from '@storybook/react-vite';

import { KeyValue, KeyValueList } from './KeyValue.js';

const meta = {
  title: 'ui-kit/Data/KeyValueList',
  component: KeyValueList,
  args: {
    children: (
      <>
        <KeyValue label="Entry price" value="68,390.0" />
        <KeyValue label="Forecast profit" tone="rise" value="+80.00" />
        <KeyValue label="Forecast loss" tone="fall" value="−100.00" />
        <KeyValue label="Balance after" strong value="12,560.00" />
      </>
    ),
  },
} satisfies Meta<typeof KeyValueList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Surface: Story = { args: { variant: 'surface' } };
export const Outline: Story = { args: { variant: 'outline' } };
export const LongText: Story = {
  args: {
    children: (
      <KeyValue
        label={
          'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss'
        }
        value={
          'Ein außergewöhnlich langer Text, der in keiner Sprache kürzer wird und umbrechen muss'
        }
      />
    ),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.js';
import { KeyValue, KeyValueList } from '../KeyValue/KeyValue.js';
import { Sheet } from './Sheet.js';

const meta = {
  title: 'ui-kit/Overlays/Sheet',
  component: Sheet,
  args: { open: true, onOpenChange: fn(), title: 'Buy up · BTC' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  args: {
    titleEnd: '68,412.5',
    children: (
      <KeyValueList variant="outline">
        <KeyValue label="Forecast profit" tone="rise" value="+80.00" />
        <KeyValue label="Forecast loss" tone="fall" value="−100.00" />
        <KeyValue label="Break-even" value="win 55.6% of orders" />
      </KeyValueList>
    ),
    footer: (
      <Button full variant="rise">
        Confirm · stake 100.00 USDT
      </Button>
    ),
  },
};
export const WithClose: Story = { args: { closeLabel: 'Close', children: 'Content' } };
export const LongContent: Story = {
  args: {
    title: 'Choose an instrument',
    children: Array.from({ length: 40 }, (_, n) => `Line ${n}`).map((line) => (
      <p key={line}>{line}</p>
    )),
  },
  // The scrollable region becomes focusable once it has been laid out.
  play: () =>
    waitFor(() =>
      expect(screen.getByText('Line 0').parentElement).toHaveAttribute('tabindex', '0'),
    ),
};
export const Closed: Story = { args: { open: false } };

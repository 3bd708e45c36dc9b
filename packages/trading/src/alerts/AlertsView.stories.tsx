import { aFiredAlert, aPriceAlert, instrumentTerms } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AlertsView } from './AlertsView.js';

const WAITING = [
  aPriceAlert(),
  aPriceAlert({ id: 'alert-3', symbol: 'EUR/USD', kind: 'below', price: '1.07500' }),
];
const ready = (rows: ReturnType<typeof aPriceAlert>[] | undefined, failed = false) => ({
  rows,
  failed,
  retrying: false,
  onRetry: fn(),
});
const FORM = {
  kind: 'above' as const,
  onKind: fn(),
  price: '70000.00',
  onPrice: fn(),
  percent: '',
  onPercent: fn(),
  seconds: 300,
  onSeconds: fn(),
  error: undefined,
  busy: false,
  onSubmit: fn((event) => event.preventDefault()),
};

const meta = {
  title: 'trading/Alerts',
  component: AlertsView,
  args: {
    instrument: instrumentTerms(),
    picker: {
      ...{ tab: 'crypto' as const, search: '', instruments: [], failed: false, missing: [] },
      ...{ retrying: false, retry: fn(), setTab: fn(), setSearch: fn() },
      ...{ open: false, setOpen: fn(), choose: fn() },
    },
    form: FORM,
    waiting: ready(WAITING),
    fired: [aFiredAlert()],
    removing: undefined,
    onRemove: fn(),
    sandbox: true,
    goBack: fn(),
  },
} satisfies Meta<typeof AlertsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Set alert' }));
    await expect(args.form.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the alert for EUR / USD' }));
    await expect(args.onRemove).toHaveBeenCalledWith(WAITING[1]);
    await userEvent.click(canvas.getByRole('button', { name: /^Instrument/ }));
    await expect(args.picker.setOpen).toHaveBeenCalledWith(true);
  },
};
export const Move: Story = { args: { form: { ...FORM, kind: 'moves', percent: '1.5' } } };
export const Empty: Story = { args: { waiting: ready([]), fired: [] } };
export const Loading: Story = {
  args: { instrument: undefined, waiting: ready(undefined), fired: [] },
};
export const Failed: Story = { args: { waiting: ready(undefined, true), fired: [] } };
export const Refused: Story = {
  args: { form: { ...FORM, error: 'The price is already there (70,123.00).' } },
};
export const Adding: Story = { args: { form: { ...FORM, busy: true } } };
export const Removing: Story = { args: { removing: 'alert-1' } };
export const Extreme: Story = {
  args: {
    waiting: ready(
      Array.from({ length: 20 }, (_, n) =>
        aPriceAlert({ id: `alert-${n}`, symbol: 'XAU/USD', price: '123456789012.12345678' }),
      ),
    ),
    fired: Array.from({ length: 50 }, (_, n) => aFiredAlert({ id: `fired-${n}` })),
  },
};

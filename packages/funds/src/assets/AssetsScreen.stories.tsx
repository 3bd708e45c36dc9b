import type { AssetPeriod } from '@candela/api-client/funds';
import { SAMPLE_NOW, someAssetPeriods } from '@candela/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { AssetsView } from './AssetsScreen.js';
import { summarizeAssets } from './summarize-assets.js';

const PERIODS = someAssetPeriods();
const assetsOf = (periods: readonly AssetPeriod[]) => ({
  periods,
  summary: summarizeAssets(periods),
});

const MONTH: readonly AssetPeriod[] = Array.from({ length: 30 }, (_, back) => {
  const day = 29 - back;
  const [sample] = PERIODS;
  if (!sample) throw new Error('There is no sample.');
  const total = (at: number) =>
    5_000 + 40 * at + Math.round(300 * Math.sin(at / 3)) + (at > 11 ? 800 : 0);
  const wire = (value: number) => `${value}.00`;
  const deposit = day === 12 ? 800 : 0;
  return {
    ...sample,
    id: `2026-02-${String(day + 1).padStart(2, '0')}`,
    opening: wire(total(day - 1)),
    total: wire(total(day)),
    available: wire(total(day) - 900),
    held: wire(day % 5 === 0 ? 300 : 0),
    invested: wire(day % 5 === 0 ? 600 : 900),
    deposits: wire(deposit),
    withdrawals: '0.00',
    result: wire(total(day) - total(day - 1) - deposit),
  };
});

const HUGE = PERIODS.map((period) => ({
  ...period,
  total: '999999999999999.99',
  available: '999999999999.99',
  result: '-999999999999.99',
  deposits: '888888888888.88',
}));

const meta = {
  title: 'funds/Assets/AssetsView',
  component: AssetsView,
  args: {
    goBack: fn(),
    sandbox: true,
    state: 'ready',
    ...assetsOf(MONTH),
    grain: 'day',
    onGrain: fn(),
    onEarlier: fn() as (() => void) | undefined,
    onLater: undefined as (() => void) | undefined,
    opened: undefined,
    onOpen: fn(),
    onClose: fn(),
    csv: { exporting: false, onExport: fn() },
    palette: 'night-green',
    staleSince: undefined,
    retry: fn(),
    retrying: false,
  },
} satisfies Meta<typeof AssetsView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier' }));
    await expect(args.onEarlier).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Later' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Weeks' }));
    await expect(args.onGrain).toHaveBeenCalledWith('week');
    await userEvent.click(
      within(canvas.getByRole('table')).getByRole('button', { name: '2026-02-13' }),
    );
    await expect(args.onOpen).toHaveBeenCalledWith('2026-02-13');
    await expect(await canvas.findByText(/^From .* your assets went from/)).toBeInTheDocument();
  },
};
export const FewDays: Story = { args: { ...assetsOf(PERIODS), onEarlier: undefined } };
export const FirstDay: Story = { args: { ...assetsOf(PERIODS.slice(-1)), onEarlier: undefined } };
export const Weeks: Story = { args: { ...assetsOf(PERIODS), grain: 'week', onLater: fn() } };
export const Months: Story = { args: { ...assetsOf(PERIODS), grain: 'month' } };
export const Loading: Story = { args: { ...assetsOf([]), state: 'loading' } };
export const Empty: Story = { args: { ...assetsOf([]), onEarlier: undefined } };
export const NothingEarlier: Story = {
  args: { ...assetsOf([]), onEarlier: undefined, onLater: fn() },
};
export const Failed: Story = { args: { ...assetsOf([]), state: 'error' } };
export const Offline: Story = { args: { staleSince: SAMPLE_NOW - 120 } };
export const AmountsHidden: Story = {
  parameters: { session: { hideBalance: true } },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByText('Amounts are hidden.').getBoundingClientRect();
    const chart = within(canvasElement)
      .getByRole('region', { name: 'Chart of your assets' })
      .getBoundingClientRect();
    await expect([note.left, note.right]).toEqual([chart.left, chart.right]);
  },
};
export const Extreme: Story = { args: assetsOf(HUGE) };
export const OpenPeriod: Story = {
  args: { ...assetsOf(PERIODS), opened: PERIODS[1] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open account details' })).toHaveAttribute(
      'href',
      expect.stringContaining('/moneyList?from='),
    );
  },
};

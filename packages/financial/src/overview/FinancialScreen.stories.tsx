import {
  aCompleteMachine,
  aFrozenMachine,
  aMachine,
  aProduct,
  noTradingLimits,
  SAMPLE_NOW,
  someIncomes,
  someProducts,
} from '@candela/api-client/testing';
import { somePages } from '@candela/screen-kit/samples';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { FinancialView } from './FinancialScreen.js';

const MACHINES = [aMachine(), aFrozenMachine(), aCompleteMachine()];
const HUGE = '999999999999.99';

const products = {
  state: 'ready' as const,
  products: someProducts(),
  retrying: false,
  onRetry: fn(),
  staleSince: undefined,
};
const purchase = {
  open: false,
  product: undefined,
  quantity: '1',
  onQuantity: fn(),
  available: '12480.00',
  tradingLimits: undefined,
  fundPassword: { ref: null, value: '', onChange: fn(), error: undefined, lockedSeconds: 0 },
  locked: false,
  buying: false,
  isOutcomeUnknown: false,
  onBuy: fn(),
  onClose: fn(),
};
const buying = { ...purchase, open: true, product: someProducts()[1] };
const machines = { pages: somePages(MACHINES), state: undefined, onState: fn(), onOpen: fn() };
const sheet = {
  open: false,
  onClose: fn(),
  machine: undefined,
  failure: undefined,
  onRetry: fn(),
};
const opened = { ...sheet, open: true };

const meta = {
  title: 'financial/FinancialView',
  component: FinancialView,
  args: {
    goBack: fn(),
    sandbox: true,
    view: 'products',
    onView: fn(),
    products,
    onProduct: fn(),
    purchase,
    machines,
    sheet,
  },
} satisfies Meta<typeof FinancialView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Products: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This is a simulation')).toBeVisible();
    const [first] = canvas.getAllByRole('button', { name: 'See terms and buy' });
    if (first) await userEvent.click(first);
    await expect(args.onProduct).toHaveBeenCalledWith(aProduct());
    await expect(canvas.getByText('Sold out')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'See terms' })).toBeEnabled();
  },
};
export const ProductsLive: Story = { args: { sandbox: false } };
export const ProductsLoading: Story = {
  args: { products: { ...products, state: 'loading', products: [] } },
};
export const ProductsEmpty: Story = { args: { products: { ...products, products: [] } } };
export const ProductsFailed: Story = {
  args: { products: { ...products, state: 'error', products: [] } },
};
export const ProductsOffline: Story = {
  args: { products: { ...products, staleSince: SAMPLE_NOW - 90 } },
};
export const ProductsExtreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    products: {
      ...products,
      products: [
        aProduct({
          name: 'A machine of a name that is longer than any of those there are',
          unitPrice: HUGE,
          dailyProduction: HUGE,
          fixedAmount: HUGE,
          benefitType: 'at_end',
          left: 999_999,
        }),
      ],
    },
  },
};

export const Buying: Story = {
  args: { purchase: buying },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
    await expect(args.purchase.onQuantity).toHaveBeenCalledWith('2');
    await userEvent.click(dialog.getByRole('button', { name: /^Buy for .*500\.00/ }));
    await expect(args.purchase.onBuy).toHaveBeenCalledOnce();
  },
};
export const BuyingMany: Story = { args: { purchase: { ...buying, quantity: '20' } } };
export const QuantityWrong: Story = {
  args: { purchase: { ...buying, quantity: '2.5' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: /^Buy for/ })).toBeDisabled();
  },
};
export const TooDear: Story = { args: { purchase: { ...buying, available: '12.50' } } };
export const OnBreak: Story = {
  args: {
    purchase: {
      ...buying,
      tradingLimits: noTradingLimits({ coolOffUntil: SAMPLE_NOW + 86_400 }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/^You’re on a break until/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Buy for/ })).toBeDisabled();
    await expect(dialog.queryByLabelText('Fund password')).toBeNull();
  },
};
export const PasswordWrong: Story = {
  args: {
    purchase: {
      ...buying,
      fundPassword: { ...buying.fundPassword, error: 'The fund password is wrong.' },
    },
  },
};
export const PasswordLocked: Story = {
  args: {
    purchase: {
      ...buying,
      locked: true,
      fundPassword: { ...buying.fundPassword, lockedSeconds: 1_799 },
    },
  },
};
export const Sending: Story = { args: { purchase: { ...buying, buying: true } } };
export const BuyingExtreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    purchase: {
      ...buying,
      product: aProduct({
        name: 'A machine of a name that is longer than any of those there are',
        unitPrice: HUGE,
        fixedAmount: HUGE,
      }),
      quantity: '1000',
      available: HUGE,
    },
  },
};

export const Machines: Story = {
  args: { view: 'machines' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Spark/ }));
    await expect(args.machines.onOpen).toHaveBeenCalledWith('mc0');
    await userEvent.click(canvas.getByRole('button', { name: 'Frozen', pressed: false }));
    await expect(args.machines.onState).toHaveBeenCalledWith('frozen');
  },
};
export const MachinesLoading: Story = {
  args: { view: 'machines', machines: { ...machines, pages: somePages([], { state: 'loading' }) } },
};
export const MachinesEmpty: Story = {
  args: { view: 'machines', machines: { ...machines, pages: somePages([]) } },
};
export const MachinesNoMatch: Story = {
  args: { view: 'machines', machines: { ...machines, state: 'frozen', pages: somePages([]) } },
};
export const MachinesFailed: Story = {
  args: { view: 'machines', machines: { ...machines, pages: somePages([], { state: 'error' }) } },
};
export const MachinesExtreme: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    view: 'machines',
    machines: {
      ...machines,
      pages: somePages([
        aMachine({
          product: 'A machine of a name that is longer than any of those there are',
          quantity: 1_000,
          earned: HUGE,
        }),
      ]),
    },
  },
};

export const OpenMachine: Story = {
  args: {
    view: 'machines',
    sheet: { ...opened, machine: aMachine({ schedule: someIncomes() }) },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getAllByText('Received')).toHaveLength(6);
    await expect(
      dialog.getByRole('link', { name: 'See machine income in account details' }),
    ).toHaveAttribute('href', '/moneyList?type=machine_income');
  },
};
export const OpenFrozen: Story = {
  args: {
    view: 'machines',
    sheet: { ...opened, machine: aFrozenMachine({ schedule: someIncomes() }) },
  },
};
export const OpenComplete: Story = {
  args: {
    view: 'machines',
    sheet: { ...opened, machine: aCompleteMachine({ schedule: someIncomes().slice(0, 6) }) },
  },
};
export const OpenLoading: Story = { args: { view: 'machines', sheet: opened } };
export const OpenMissing: Story = {
  args: { view: 'machines', sheet: { ...opened, failure: 'missing' } },
};

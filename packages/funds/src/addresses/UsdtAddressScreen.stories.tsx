import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ADDRESSES, NO_FUND_PASSWORD, NO_SECOND_FACTOR } from '../testing/fixtures.js';
import { UsdtAddressView } from './UsdtAddressScreen.js';
import type { AddressFormField, UsdtAddressViewProps } from './useUsdtAddressViewModel.js';

const field = (name: string, overrides: Partial<AddressFormField> = {}): AddressFormField => ({
  ref: null,
  name,
  value: '',
  onChange: fn(),
  onBlur: fn(),
  error: undefined,
  serviceError: undefined,
  ...overrides,
});

const [TRC20, ERC20] = ADDRESSES;

const FILLED: UsdtAddressViewProps['fields'] = {
  label: field('label', { value: 'My wallet' }),
  address: field('address', { value: TRC20?.address ?? '' }),
};

const REMOVAL: UsdtAddressViewProps['removal'] = {
  open: false,
  onOpenChange: fn(),
  fundPassword: NO_FUND_PASSWORD,
  removing: false,
  onConfirm: fn(),
};

const meta = {
  title: 'funds/UsdtAddresses/UsdtAddressView',
  component: UsdtAddressView,
  args: {
    goBack: fn(),
    sandbox: true,
    state: 'new',
    retrying: false,
    onRetry: fn(),
    address: undefined,
    network: { value: 'TRC20', onChange: fn() },
    fields: { label: field('label'), address: field('address') },
    fundPassword: NO_FUND_PASSWORD,
    secondFactor: NO_SECOND_FACTOR,
    saving: false,
    onSubmit: fn(),
    removal: REMOVAL,
  },
} satisfies Meta<typeof UsdtAddressView>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /ERC20/ }));
    await expect(args.network.onChange).toHaveBeenCalledWith('ERC20');
  },
};
export const Typical: Story = {
  args: { fields: FILLED, fundPassword: { ...NO_FUND_PASSWORD, value: '246810' } },
};
export const Invalid: Story = {
  args: {
    fields: {
      label: field('label', { error: 'label' }),
      address: field('address', { value: 'TR7N', error: 'address' }),
    },
  },
};
export const RejectedByService: Story = {
  args: {
    fields: {
      ...FILLED,
      address: field('address', {
        value: TRC20?.address ?? '',
        serviceError: 'You have already saved this address.',
      }),
    },
  },
};
export const Saving: Story = { args: { fields: FILLED, saving: true } };
export const Saved: Story = { args: { state: 'saved', address: TRC20 } };
export const Extreme: Story = {
  args: {
    state: 'saved',
    address: ERC20 && { ...ERC20, label: 'Donaudampfschifffahrtsgesellschaftskapit' },
  },
};
export const Removing: Story = {
  args: { state: 'saved', address: TRC20, removal: { ...REMOVAL, open: true } },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    await expect(sheet.getByText(/TR7N…Lj6t/)).toBeVisible();
  },
};
export const Missing: Story = { args: { state: 'missing' } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'error' } };

import { aUsdtAddress } from '@candela/api-client/testing';
import {
  addUsdtAddress,
  listUsdtAddresses,
  removeUsdtAddress,
} from '@candela/contract/calls/funds';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UsdtAddressScreen } from './UsdtAddressScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ERC20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function open(at = '/withdrawalAddress') {
  const view = await renderScreen(UsdtAddressScreen, {
    initialPath: at,
    prepareService: (it) => {
      it.respond(listUsdtAddresses, [aUsdtAddress()]);
      it.respond(addUsdtAddress, aUsdtAddress());
      it.respond(removeUsdtAddress, {});
    },
  });
  const { user, service } = view;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    ...view,
    field,
    sent: () => service.sentTo(addUsdtAddress),
    fill: async (address: string) => {
      await user.type(field('USDT address'), address);
      await user.type(field('Name'), 'My wallet');
      await user.type(field('Fund password'), '246810');
      await user.click(screen.getByRole('button', { name: 'Add an address' }));
    },
  };
}

test('saves an address with its network, and navigates back', async () => {
  const { user, fill, sent, goBack } = await open();
  await user.click(screen.getByRole('radio', { name: /ERC20/ }));
  await fill(ERC20);
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { label: 'My wallet', network: 'ERC20', address: ERC20, fund_password: '246810' },
  ]);
});

test('rejects a wrong checksum at the field without a request, until the network fits', async () => {
  const { user, field, fill, sent } = await open();
  await fill(ERC20);
  expect(await screen.findByText('This is not a valid TRC20 address. Copy it again.')).toBeTruthy();
  expect(field('USDT address').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /ERC20/ }));
  await waitFor(() => expect(field('USDT address').getAttribute('aria-invalid')).not.toBe('true'));
});

test('reports an empty form at its fields', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(await screen.findByText('Enter the address.')).toBeTruthy();
  expect(screen.getByText('Name this address.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('shows the service’s message at the field it refers to', async () => {
  const { service, field, fill } = await open();
  service.reject(addUsdtAddress, 'address_is_deposit', 'This is our deposit address.');
  await fill(TRC20);
  expect(await screen.findByText('This is our deposit address.')).toBeTruthy();
  expect(field('USDT address').getAttribute('aria-invalid')).toBe('true');
});

test('requests a second-factor code when required', async () => {
  const { user, service, fill, sent } = await open();
  service.reject(addUsdtAddress, 'second_factor_required', 'Enter the code.');
  await fill(TRC20);
  const code = await screen.findByLabelText('Code from your authenticator app');
  service.respond(addUsdtAddress, aUsdtAddress());
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ code: '123456', address: TRC20 });
});

test('shows a saved address whole, and removes it with the fund password', async () => {
  const { user, service, goBack } = await open('/withdrawalAddress?id=address_1');
  expect(await screen.findByText('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove this address' }));
  const sheet = within(await screen.findByRole('dialog'));
  service.reject(removeUsdtAddress, 'fund_password_wrong', 'The fund password is wrong.');
  await user.type(sheet.getByLabelText('Fund password'), '000000');
  await user.click(sheet.getByRole('button', { name: 'Remove this address' }));
  expect(await sheet.findByText('The fund password is wrong.')).toBeTruthy();
  service.respond(removeUsdtAddress, {});
  await user.type(sheet.getByLabelText('Fund password'), '246810');
  await user.click(sheet.getByRole('button', { name: 'Remove this address' }));
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  expect(service.sentTo(removeUsdtAddress).at(-1)).toMatchObject({ id: 'address_1' });
});

test('reports an unknown address as not found', async () => {
  await open('/withdrawalAddress?id=address_9');
  expect(await screen.findByText('This address was not found.')).toBeTruthy();
});

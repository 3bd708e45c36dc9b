import { expect, test } from 'vitest';
import { usdtAddressSchema } from './usdt-address.schema.js';

const FORM = {
  network: 'TRC20',
  label: 'My wallet',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

test.each([
  [{}, []],
  [{ label: ' ' }, ['label']],
  [{ address: '' }, ['address_missing']],
  [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }, ['address']],
  [{ network: 'ERC20' }, ['address']],
  [{ network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, []],
  [{ network: 'ERC20', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }, []],
  [{ network: 'ERC20', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeD' }, ['address']],
])('validates %o with the errors %o', (fields, errors) => {
  const { issues = [] } = usdtAddressSchema.safeParse({ ...FORM, ...fields }).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual(errors);
});

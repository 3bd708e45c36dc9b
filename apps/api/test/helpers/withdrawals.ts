import { TEST_FUND_PASSWORD, type TestApi, type TestUser } from './test-api.js';

const TEST_CARD_NUMBER = '4929 1234 5678 2468';

export function saveCard(api: TestApi, user: TestUser, fields: Record<string, string> = {}) {
  const number = fields.card_number ?? TEST_CARD_NUMBER;
  const form = {
    account_name: 'Alice Example',
    bank_name: 'Bank of Examples',
    card_number: number,
    confirm_card_number: number,
    fund_password: TEST_FUND_PASSWORD,
  };
  return api.call('saveBankCard', { ...form, ...fields }, user.token);
}

export async function bindCard(api: TestApi, user: TestUser): Promise<string> {
  return (await saveCard(api, user)).data.id;
}

export const TEST_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
export const TEST_ERC20_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export function addAddress(api: TestApi, user: TestUser, fields: Record<string, string> = {}) {
  const form = {
    ...{ label: 'My wallet', network: 'TRC20', address: TEST_ADDRESS },
    fund_password: TEST_FUND_PASSWORD,
  };
  return api.call('addUsdtAddress', { ...form, ...fields }, user.token);
}

export function withdrawToAddress(
  api: TestApi,
  user: TestUser,
  addressId: string,
  amount: string,
  fields: Record<string, string> = {},
) {
  const form = { address_id: addressId, amount, fund_password: TEST_FUND_PASSWORD };
  return api.call('withdraw', { ...form, ...fields }, user.token);
}

export function withdraw(
  api: TestApi,
  user: TestUser,
  cardId: string,
  amount: string,
  fields: Record<string, string> = {},
) {
  const form = { card_id: cardId, amount, fund_password: TEST_FUND_PASSWORD };
  return api.call('withdraw', { ...form, ...fields }, user.token);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FREE_TEXT_FIELDS,
  type FreeTextField,
  INJECTIONS,
  NAME_FIELDS,
  REORDERED_TEXT,
} from '../helpers/injections.js';
import { addPasskey } from '../helpers/passkeys.js';
import { PICTURE, payRecharge, startRecharge } from '../helpers/recharges.js';
import { requestRecovery } from '../helpers/recoveries.js';
import { openThread } from '../helpers/support.js';
import { createTestApi, type TestApi, type TestUser } from '../helpers/test-api.js';
import { addAddress, saveCard } from '../helpers/withdrawals.js';

/**
 * Free texts are returned unchanged, as JSON. Other fields: `malformed-parameters.test.ts`; the
 * app: `e2e/specs/script-injection.spec.ts`.
 */

type Write = (user: TestUser, text: string) => Promise<unknown>;

const WRITES: Readonly<Record<FreeTextField, Write>> = {
  'saveBankCard.account_name': async (user, text) => {
    await saveCard(api, user, { account_name: text, card_number: nextCardNumber() });
    return (await api.call('listBankCards', {}, user.token)).data;
  },
  'saveBankCard.bank_name': async (user, text) => {
    await saveCard(api, user, { bank_name: text, card_number: nextCardNumber() });
    return (await api.call('listBankCards', {}, user.token)).data;
  },
  'addUsdtAddress.label': async (user, text) => {
    await addAddress(api, user, { label: text, network: 'ERC20', address: nextAddress() });
    return (await api.call('listUsdtAddresses', {}, user.token)).data;
  },
  'payRecharge.remark': async (user, text) => {
    const { id } = (await startRecharge(api, user, '50')).data;
    await payRecharge(api, user, id, { remark: text });
    return (await api.call('listRecharges', {}, user.token)).data;
  },
  'submitRealName.name': async (_user, text) => {
    const user = await api.register();
    const pictureOf = async (kind: string) => (await api.upload(kind, PICTURE, user.token)).id;
    const fields = { name: text, document_number: 'A123456' };
    const sides = { front: await pictureOf('id_front'), back: await pictureOf('id_back') };
    await api.call('submitRealName', { ...fields, ...sides }, user.token);
    // Only operators read the name.
    const submitted = await api.app.services.realNames.listRealNamesByState({
      ...{ state: 'review', page: 1, limit: 100 },
    });
    return submitted.find(({ userId }) => userId === user.id);
  },
  'openSupportThread.text': async (user, text) => {
    await openThread(api, user, { text });
    return (await api.call('listSupportThreads', {}, user.token)).data;
  },
  'writeToSupport.text': async (user, text) => {
    const { id } = (await openThread(api, user)).data;
    await api.call('writeToSupport', { id, text }, user.token);
    return (await api.call('getSupportThread', { id }, user.token)).data;
  },
  'requestRecovery.text': async ({ username }, text) => {
    await requestRecovery(api, { username, text });
    // Only operators read it.
    return api.app.services.recoveries.listRecoveries({ state: 'review', page: 1, limit: 100 });
  },
  'addPasskey.name': async (user, text) => {
    await addPasskey(api, user, { name: text });
    return (await api.call('listPasskeys', {}, user.token)).data;
  },
  'renamePasskey.name': async (user, text) => {
    const { id } = await addPasskey(api, user);
    await api.call('renamePasskey', { id, name: text }, user.token);
    return (await api.call('listPasskeys', {}, user.token)).data;
  },
};

let cards = 0;
function nextCardNumber(): string {
  cards += 1;
  return `4000 1234 ${String(10_000_000 + cards)}`;
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `0x${String(addresses).padStart(40, '1')}`;
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

// @spec S43
test.each(FREE_TEXT_FIELDS)('stores and returns script in %s unchanged', async (name) => {
  for (const payloads of [INJECTIONS.slice(0, 4), INJECTIONS.slice(4)]) {
    const user = await api.register();
    for (const payload of payloads) {
      const returned = JSON.stringify(await WRITES[name](user, payload));
      expect(returned).toContain(JSON.stringify(payload));
    }
  }
});

// @spec S64
test.each(FREE_TEXT_FIELDS)('accepts reordered text in %s only if it is no name', async (name) => {
  const user = await api.register();
  // A helper throws on `bad_request`.
  const returned = JSON.stringify(await WRITES[name](user, REORDERED_TEXT).catch(String)) ?? '';
  expect(returned.includes('txt.exe')).toBe(!NAME_FIELDS.includes(name));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE_TEXT_FIELDS, type FreeTextField, INJECTIONS } from '../helpers/injections.js';
import { addPasskey } from '../helpers/passkeys.js';
import { PICTURE, payRecharge, startRecharge } from '../helpers/recharges.js';
import { openThread } from '../helpers/support.js';
import { createTestApi, type TestApi, type TestUser } from '../helpers/test-api.js';
import { saveCard } from '../helpers/withdrawals.js';

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

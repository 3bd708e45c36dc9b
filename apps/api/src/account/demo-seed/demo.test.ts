import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { DEMO_USERNAME } from './service.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('seeded demo account', () => {
  test('signs in with the sandbox password and has a history that adds up', async () => {
    const password = api.config.secrets.demoPassword ?? '';
    const { token } = (await api.call('login', { username: DEMO_USERNAME, password })).data;
    const { data: profile } = await api.call('getProfile', {}, token);
    expect(profile.totalDeposit).toBe('5000.00');
    const { data: recharges } = await api.call('listRecharges', {}, token);
    expect(recharges.map((row) => row.status)).toEqual(['paid', 'paid', 'rejected', 'paid']);
    const { data: withdrawals } = await api.call('listWithdrawals', {}, token);
    expect(withdrawals.map((row) => row.status)).toEqual(['failed', 'success']);
    const { data: cards } = await api.call('listBankCards', {}, token);
    expect(cards.map((card) => card.cardNumber)).toEqual(['•••• 2468']);
    const { data: lines } = await api.call('listStatement', { limit: '100' }, token);
    expect(lines[0]?.after).toBe(profile.balance);
    const { data: machines } = await api.call('listMachines', {}, token);
    expect(machines.map(({ status, daysDone, earned }) => [status, daysDone, earned])).toEqual([
      ['normal', 6, '2.40'],
      ['complete', 7, '0.42'],
    ]);
    expect(lines.every((line, i) => i === 0 || line.time <= (lines[i - 1]?.time ?? 0))).toBe(true);
  });

  test('is seeded once over several starts and accepts a changed password', async () => {
    await api.app.prepare();
    await api.app.prepare();
    const demo = await api.app.services.users.findUserByName(DEMO_USERNAME);
    await api.app.services.users.ensurePassword(demo ?? expect.fail('no demo'), 'another horse');
    const fields = { username: DEMO_USERNAME, password: 'another horse' };
    expect((await api.call('login', fields)).ok).toBe(true);
  });
});

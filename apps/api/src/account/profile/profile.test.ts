import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';
import { tradeTwice } from '../../../test/helpers/trades.js';
import { levelOf } from './service.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('profile', () => {
  // @spec 1.2 7.16
  test('returns amounts derived from the ledger', async () => {
    const user = await api.register(1_000_00n);
    await tradeTwice(api, user);
    const { data } = await api.call('getProfile', {}, user.token);
    expect(data).toEqual({
      id: user.id,
      username: user.username,
      balance: '984.00',
      totalDeposit: '1000.00',
      totalIncome: '-16.00',
      frozen: '0.00',
      assets: '984.00',
      credit: 100,
      level: 2,
      inviteCode: user.inviteCode,
      realName: 'none',
      bankBound: false,
      unread: 1,
    });
  });

  test.each([
    [0n, 0],
    [99_99n, 0],
    [100_00n, 1],
    [999_99n, 1],
    [5_000_00n, 3],
  ])('computes for %s hundredths deposited the level %i', (deposited, level) => {
    expect(levelOf(deposited, [100, 1_000, 5_000])).toBe(level);
  });
});

import { platformAccount, userAccount } from '../../src/ledger/kinds.js';
import { inTransaction } from './database.js';
import type { TestApi, TestUser } from './test-api.js';

/** Loses 40.00, then wins 24.00 with 30.00. */
export async function tradeTwice(api: TestApi, user: TestUser): Promise<void> {
  const available = userAccount(user.id, 'available');
  const held = userAccount(user.id, 'held_orders');
  const house = platformAccount('house');
  const post = (
    kind: 'order_stake' | 'order_loss' | 'order_payout',
    reference: string,
    lines: [string, bigint][],
  ) =>
    inTransaction(api.db, (tx) =>
      api.app.services.ledger.postTransfer(tx, {
        kind,
        reference: `${reference}-${user.id}`,
        lines: lines.map(([account, amount]) => ({ account, amount })),
      }),
    );
  await post('order_stake', 'a', [
    [available, -40_00n],
    [held, 40_00n],
  ]);
  api.clock.advance(60_000);
  await post('order_loss', 'a', [
    [held, -40_00n],
    [house, 40_00n],
  ]);
  await post('order_stake', 'b', [
    [available, -30_00n],
    [held, 30_00n],
  ]);
  api.clock.advance(60_000);
  await post('order_payout', 'b', [
    [held, -30_00n],
    [house, -24_00n],
    [available, 54_00n],
  ]);
}

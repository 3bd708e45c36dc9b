import type { PushKind } from '@candela/contract';
import type { MessageParams } from '@candela/i18n/service-messages';
import { fromMinor } from '@candela/money';
import { sql } from 'drizzle-orm';
import { sqlArray } from '../../platform/db/sql-array.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { MessageTemplateName } from '../../platform/localized-text.js';
import { pushDevices, pushOutbox } from './schema.js';

const PUSH_KIND: Readonly<Partial<Record<MessageTemplateName, PushKind>>> = {
  message_alert_above: 'alert',
  message_alert_below: 'alert',
  message_alert_moves: 'alert',
  message_recharge_paid: 'recharge',
  message_recharge_rejected: 'recharge',
  message_withdrawal_paid: 'withdrawal',
  message_withdrawal_failed: 'withdrawal',
  message_new_device: 'security',
  message_login_password_changed: 'security',
  message_fund_password_changed: 'security',
  message_second_factor_on: 'security',
  message_second_factor_off: 'security',
  message_second_factor_reset: 'security',
  message_recovery_code_used: 'security',
  message_passkey_added: 'security',
  message_passkey_removed: 'security',
  message_bank_card_added: 'security',
  message_usdt_address_added: 'security',
  // The request may come from an attacker.
  message_own_data_ready: 'security',
};

export interface PushMessage {
  readonly userId: string;
  readonly template: MessageTemplateName;
  readonly params: MessageParams;
}

export interface SettledOrder {
  readonly userId: string;
  readonly symbol: string;
  /** Credit minus stake, minor units. */
  readonly profit: bigint;
}

type PushDraft = PushMessage & { readonly kind: PushKind };

export type PushOutbox = ReturnType<typeof createPushOutbox>;

/** Written in the transaction of the event: a rollback sends nothing, a crash loses nothing. */
export function createPushOutbox({ now }: { now: () => number }) {
  async function enqueue(db: Executor, drafts: readonly PushDraft[], at: number): Promise<void> {
    if (drafts.length === 0) return;
    const column = (of: (each: PushDraft) => string) => sqlArray('text', drafts.map(of));
    await db.execute(sql`insert into ${pushOutbox}
        (id, session_id, kind, template, params, created_at, next_at)
      select gen_random_uuid()::text, device.session_id, told.kind, told.template, told.params::jsonb,
        ${at}::bigint, ${at}::bigint
      from unnest(${column(({ userId }) => userId)}, ${column(({ kind }) => kind)},
          ${column(({ template }) => template)}, ${column(({ params }) => JSON.stringify(params))})
        as told(user_id, kind, template, params)
      join ${pushDevices} device on device.user_id = told.user_id and told.kind = any(device.kinds)
      -- One that is just being taken away is left out: nothing of money waits for it, nor fails with it.
      for key share of device skip locked`);
  }

  return {
    enqueueMessages: (
      db: Executor,
      pushMessages: readonly PushMessage[],
      at: number,
    ): Promise<void> =>
      enqueue(
        db,
        pushMessages.flatMap((each) => {
          const kind = PUSH_KIND[each.template];
          return kind === undefined ? [] : [{ ...each, kind }];
        }),
        at,
      ),

    enqueueSettledOrders(tx: Transaction, orders: readonly SettledOrder[]): Promise<void> {
      const byUser = Map.groupBy(orders, ({ userId }) => userId);
      const drafts = [...byUser].map(([userId, [first, ...more]]): PushDraft => {
        const all = first === undefined ? [] : [first, ...more];
        const profit = all.reduce((sum, each) => sum + each.profit, 0n);
        const result = { result: `${profit > 0n ? '+' : ''}${fromMinor(profit)}` };
        return {
          userId,
          kind: 'order',
          ...(more.length === 0
            ? { template: 'push_settled', params: { ...result, symbol: first?.symbol ?? '' } }
            : { template: 'push_settled_many', params: { ...result, count: all.length } }),
        };
      });
      return enqueue(tx, drafts, now());
    },
  };
}

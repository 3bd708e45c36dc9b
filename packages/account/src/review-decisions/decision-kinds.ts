import type { Message } from '@candela/api-client/account';
import { type DECISION_KINDS, paths } from '@candela/contract';

type DecisionKind = (typeof DECISION_KINDS)[number];

export interface Decision extends Message {
  readonly kind: DecisionKind;
}

interface DecisionMeaning {
  readonly isPositive: boolean;
  readonly subject: 'recharge' | 'withdrawal' | 'real_name';
}

export const DECISION_MEANINGS: Readonly<Record<DecisionKind, DecisionMeaning>> = {
  recharge_paid: { isPositive: true, subject: 'recharge' },
  recharge_rejected: { isPositive: false, subject: 'recharge' },
  withdrawal_paid: { isPositive: true, subject: 'withdrawal' },
  withdrawal_failed: { isPositive: false, subject: 'withdrawal' },
  real_name_complete: { isPositive: true, subject: 'real_name' },
  real_name_rejected: { isPositive: false, subject: 'real_name' },
};

export function isDecision(message: Message): message is Decision {
  return message.kind !== undefined && Object.hasOwn(DECISION_MEANINGS, message.kind);
}

const SCREENS: Readonly<Record<DecisionMeaning['subject'], readonly string[]>> = {
  recharge: [paths.recharges],
  withdrawal: [paths.withdrawals, paths.withdrawalRecords],
  real_name: [paths.realName],
};

/** Whether the screen shows the record, which changes with the decision. */
export function isShownAt(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { kind, record }: Decision,
): boolean {
  if (SCREENS[DECISION_MEANINGS[kind].subject].includes(pathname)) return true;
  const isRecordOpen = record !== undefined && new URLSearchParams(search).get('id') === record;
  return isRecordOpen && (pathname === paths.payRecharge || pathname === paths.depositAddress);
}

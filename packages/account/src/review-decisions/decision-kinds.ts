import type { Message } from '@candela/api-client/account';
import type { DECISION_KINDS } from '@candela/contract';

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

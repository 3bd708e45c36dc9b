import type { Order } from '@candela/api-client/trading';
import type { Tone } from '@candela/ui-kit';

export type Standing = 'open' | NonNullable<Order['outcome']>;

/** An order closed by a service without receipts has no outcome. */
export function standingOf({ status, outcome }: Pick<Order, 'status' | 'outcome'>): Standing {
  return status === 'trading' ? 'open' : (outcome ?? 'void');
}

const TONES = {
  open: 'brand',
  won: 'rise',
  lost: 'fall',
  tie: 'neutral',
  void: 'neutral',
} as const;

export function toneOf(standing: Standing): Tone {
  return TONES[standing];
}

type RuleKey = `${Order['direction']}_${'open' | 'won' | 'lost'}` | 'tie' | 'void';

/** Translation key of the deciding rule. */
export function ruleKey(direction: Order['direction'], standing: Standing): RuleKey {
  return standing === 'tie' || standing === 'void' ? standing : `${direction}_${standing}`;
}

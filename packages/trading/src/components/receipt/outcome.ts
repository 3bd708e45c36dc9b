import type { Order } from '@candela/api-client/trading';
import type { Tone } from '@candela/ui-kit';

/** Where an order stands: open, or how it ended. */
export type Standing = 'open' | NonNullable<Order['outcome']>;

/** A closed order that does not say how it ended came from a service without receipts: void. */
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

/** The sentence of the rule that decided, or will decide, an order. */
export function ruleKey(direction: Order['direction'], standing: Standing): RuleKey {
  return standing === 'tie' || standing === 'void' ? standing : `${direction}_${standing}`;
}

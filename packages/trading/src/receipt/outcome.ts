import type { Order } from '@candela/api-client/trading';
import type { Tone } from '@candela/ui-kit';

export type OutcomeOrOpen = 'open' | NonNullable<Order['outcome']>;

/** An order closed by a service without receipts has no outcome. */
export function outcomeOrOpen({
  status,
  outcome,
}: Pick<Order, 'status' | 'outcome'>): OutcomeOrOpen {
  return status === 'trading' ? 'open' : (outcome ?? 'void');
}

const TONES = {
  open: 'brand',
  won: 'rise',
  lost: 'fall',
  tie: 'neutral',
  void: 'neutral',
} as const;

export function toneOf(outcome: OutcomeOrOpen): Tone {
  return TONES[outcome];
}

type RuleKey = `${Order['direction']}_${'open' | 'won' | 'lost'}` | 'tie' | 'void';

export function ruleKey(direction: Order['direction'], outcome: OutcomeOrOpen): RuleKey {
  return outcome === 'tie' || outcome === 'void' ? outcome : `${direction}_${outcome}`;
}

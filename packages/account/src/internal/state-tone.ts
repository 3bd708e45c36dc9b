import type { SupportThread } from '@candela/api-client/support';
import type { BadgeProps } from '@candela/ui-kit';

const TONES = { open: 'brand', answered: 'success', closed: 'neutral' } as const;

/** How the state of a conversation is coloured; its word stands beside it. */
export function stateTone(state: SupportThread['state']): NonNullable<BadgeProps['tone']> {
  return TONES[state];
}

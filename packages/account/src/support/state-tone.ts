import type { SupportThread } from '@candela/api-client/support';
import type { BadgeProps } from '@candela/ui-kit';

const TONES = { open: 'brand', answered: 'success', closed: 'neutral' } as const;

/** The state is also shown as text. */
export function stateTone(state: SupportThread['state']): NonNullable<BadgeProps['tone']> {
  return TONES[state];
}

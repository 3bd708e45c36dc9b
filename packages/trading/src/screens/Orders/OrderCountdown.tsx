import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { CountdownRing } from '@candela/ui-kit';
import { useState } from 'react';
import { CLOCK_TICK_MS } from '../../constants.js';
import { useNow } from '../../hooks/useNow.js';
import { countdownText } from './countdown-text.js';

export interface OrderCountdownProps {
  readonly order: Pick<Order, 'placedAt' | 'expiresAt'>;
  /** `small` in a row, `large` on a page. */
  readonly size: 'small' | 'large';
}

const SIZES = { small: 9.5, large: 18 } as const;

/** The time an open order has left. Alone in rendering with the clock. */
export function OrderCountdown({ order, size }: OrderCountdownProps) {
  const { t } = useTranslation('trading');
  const [clock] = useState(() => ({ now: () => Date.now() }));
  const now = useNow(clock, CLOCK_TICK_MS);
  const endsAt = order.expiresAt * 1_000;
  return (
    <CountdownRing
      endsAt={endsAt}
      label={t('records.time_left')}
      now={now}
      size={SIZES[size]}
      startsAt={order.placedAt * 1_000}
      text={countdownText(endsAt - now, size)}
    />
  );
}

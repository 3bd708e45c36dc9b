import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CountdownRing } from '@candela/ui-kit';
import { CLOCK_TICK_MS } from '../../constants.js';

export interface OrderCountdownProps {
  readonly order: Pick<Order, 'placedAt' | 'expiresAt'>;
  /** Outer size, in steps of 4 px. @default 12 */
  readonly size?: number | undefined;
}

const SECONDS_PER_MINUTE = 60;
/** Room for `19:59` inside the ring. */
const RING = 12;

/** The time an open order has left, by the service's clock. Alone in rendering with it. */
export function OrderCountdown({ order, size = RING }: OrderCountdownProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const now = useNow(CLOCK_TICK_MS);
  const left = order.expiresAt - now / 1_000;
  return (
    <CountdownRing
      endsAt={order.expiresAt * 1_000}
      label={t('order.time_left')}
      now={now}
      size={size}
      startsAt={order.placedAt * 1_000}
      text={left > SECONDS_PER_MINUTE - 1 ? format.clock(left) : undefined}
    />
  );
}

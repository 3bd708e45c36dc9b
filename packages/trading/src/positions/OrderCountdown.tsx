import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { CountdownRing } from '@candela/ui-kit';
import { CLOCK_TICK_MS } from '../constants.js';

export interface OrderCountdownProps {
  readonly order: Pick<Order, 'placedAt' | 'expiresAt'>;
  /**
   * In steps of 4 px.
   * @default 12
   */
  readonly size?: number | undefined;
}

const SECONDS_PER_MINUTE = 60;
/** In longer orders the ring moves less than a pixel per second. */
const FINE_UP_TO_SECONDS = 60;
const SECOND_MS = 1_000;
/** Fits `19:59`. */
const RING = 12;

/** Only it renders every tick. */
export function OrderCountdown({ order, size = RING }: OrderCountdownProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  // The entry is the second after `placedAt`.
  const fine = order.expiresAt - order.placedAt <= FINE_UP_TO_SECONDS + 1;
  const now = useNow(fine ? CLOCK_TICK_MS : SECOND_MS);
  const secondsLeft = order.expiresAt - now / 1_000;
  return (
    <CountdownRing
      endsAt={order.expiresAt * 1_000}
      label={t('order.time_left')}
      now={now}
      size={size}
      startsAt={order.placedAt * 1_000}
      text={secondsLeft > SECONDS_PER_MINUTE - 1 ? format.clock(secondsLeft) : undefined}
    />
  );
}

import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { readableSymbol } from '../market/symbols.js';

const SECONDS_PER_MINUTE = 60;

/** `Up · BTC / USDT · 1 minute · closed 14:32:08`, localized. */
export function useOrderSummary(): (order: Order) => string {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  return (order) => {
    const minutes = order.seconds / SECONDS_PER_MINUTE;
    const duration = Number.isInteger(minutes)
      ? t('common:unit.minutes', { count: minutes })
      : t('common:unit.seconds', { count: order.seconds });
    const timeText =
      order.status === 'trading'
        ? t('receipt.expires_at', { time: format.time(order.expiresAt) })
        : t('receipt.closed_at', { time: format.time(order.expiresAt) });
    const direction = t(`common:direction.${order.direction}`);
    return [direction, readableSymbol(order.symbol), duration, timeText].join(' · ');
  };
}

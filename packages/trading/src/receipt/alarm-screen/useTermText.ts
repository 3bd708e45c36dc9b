import type { TicketTerm } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { formatPrice } from '@candela/money';
import { useMoney } from '@candela/screen-kit';

const AMOUNT = /^\d{1,15}\.\d{2}$/;
const COUNT = /^\d{1,15}$/;

/** A malformed value of a dishonest service is shown unchanged. */
export function useTermText(decimals: number): (term: TicketTerm, value: string) => string {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { maskText } = useMoney();
  return (term, value) => {
    switch (term) {
      case 'direction':
        return value === 'up' || value === 'down' ? t(`direction.${value}`) : value;
      case 'stake':
        return AMOUNT.test(value) ? maskText(format.amount(value)) : value;
      case 'rate':
        return COUNT.test(value) ? format.percent(Number(value)) : value;
      case 'strike':
        return COUNT.test(value) ? format.price(formatPrice(Number(value), decimals)) : value;
      case 'entry':
      case 'due':
        return COUNT.test(value) ? format.dateTime(Number(value)) : value;
      case 'seconds':
        return COUNT.test(value) ? format.clock(Number(value)) : value;
      default:
        return value;
    }
  };
}

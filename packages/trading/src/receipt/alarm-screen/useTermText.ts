import type { ShownTerm, TicketTerm } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { formatPrice } from '@candela/money';
import { useMoney } from '@candela/screen-kit';

const OUTCOMES: readonly string[] = ['won', 'lost', 'tie', 'void'];
const SIGNED_AMOUNT = /^-?\d{1,15}\.\d{2}$/;
const PRICE = /^\d{1,15}\.\d{1,10}$/;
const AMOUNT = /^\d{1,15}\.\d{2}$/;
const COUNT = /^\d{1,15}$/;

/** A malformed value of a dishonest service is shown unchanged. */
export function useTermText(
  decimals: number,
): (term: TicketTerm | ShownTerm, value: string) => string {
  const { t } = useTranslation(['common', 'trading']);
  const format = useFormat();
  const { maskText } = useMoney();
  return (term, value) => {
    switch (term) {
      case 'direction':
        return value === 'up' || value === 'down' ? t(`direction.${value}`) : value;
      case 'stake':
        return AMOUNT.test(value) ? maskText(format.amount(value)) : value;
      case 'profit':
        return SIGNED_AMOUNT.test(value) ? maskText(format.signedAmount(value)) : value;
      case 'outcome':
        return OUTCOMES.includes(value) ? t(`trading:receipt.outcome.${value as 'won'}`) : value;
      case 'rate':
        return COUNT.test(value) ? format.percent(Number(value)) : value;
      case 'strike':
      case 'exit':
        if (PRICE.test(value)) return format.price(value);
        return COUNT.test(value) ? format.price(formatPrice(Number(value), decimals)) : value;
      case 'entry':
      case 'placed':
      case 'due':
        return COUNT.test(value) ? format.dateTime(Number(value)) : value;
      case 'seconds':
        return COUNT.test(value) ? format.clock(Number(value)) : value;
      default:
        return value;
    }
  };
}

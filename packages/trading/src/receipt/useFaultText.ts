import type { ShownTerm, VerificationFault } from '@candela/fair-price';
import { useFormat, useTranslation } from '@candela/i18n';
import { formatPrice } from '@candela/money';
import { useMoney } from '@candela/screen-kit';
import { NO_VALUE } from '@candela/ui-kit';

const SECONDS_PER_MINUTE = 60;

export function useFaultText(decimals: number): (fault: VerificationFault) => string {
  const { t } = useTranslation(['verification', 'trading']);
  const format = useFormat();
  const { maskText } = useMoney();

  const formatParam = (name: string, value: string | number): string => {
    switch (name) {
      case 'minute':
      case 'nextMinute':
        return format.dateTime(Number(value) * SECONDS_PER_MINUTE);
      case 'second':
      case 'toldSecond':
      case 'acceptedSecond':
      case 'sentSecond':
      case 'receivedSecond':
        return format.dateTime(Number(value));
      case 'price':
      case 'told':
        return format.price(formatPrice(Number(value), decimals));
      case 'amount':
      case 'toldAmount':
        return maskText(format.amount(String(value)));
      case 'rate':
      case 'toldRate':
        return format.percent(Number(value));
      case 'lateSeconds':
        return format.clock(Number(value));
      case 'orders':
      case 'worse':
        return format.integer(Number(value));
      case 'term':
        return t(`term.${value as ShownTerm}`);
      case 'outcome':
      case 'toldOutcome':
        return t(`trading:receipt.outcome.${value as 'won'}`);
      default:
        return String(value);
    }
  };

  return ({ code, params }) => {
    const formattedParams = Object.entries<string | number | undefined>({ ...params }).map(
      ([name, value]) => [name, value === undefined ? NO_VALUE : formatParam(name, value)],
    );
    // The verifier's types guarantee the params of a code.
    return t(
      `fault.${code}` as 'fault.gap',
      Object.fromEntries(formattedParams) as Record<'minute' | 'nextMinute', string>,
    );
  };
}

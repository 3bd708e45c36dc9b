import type { LimitKind } from '@candela/contract';
import { useFormat } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';

/** Formats values of a kind: amounts with their unit, orders as a count. */
export function useLimitText(kind: LimitKind) {
  const format = useFormat();
  const money = useMoney();
  const plain = (value: string) =>
    kind === 'orders' ? format.integer(Number(value)) : money.text(value);
  return {
    plain,
    /** For the user's own totals: covered while amounts are hidden. */
    maskable: (value: string) => (kind === 'orders' ? plain(value) : money.maskableAmount(value)),
  };
}

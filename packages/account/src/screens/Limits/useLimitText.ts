import type { LimitKind } from '@candela/contract';
import { useFormat } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';

/** How figures of a kind are written: amounts with their unit, orders by their number. */
export function useLimitText(kind: LimitKind) {
  const format = useFormat();
  const money = useMoney();
  const plain = (value: string) =>
    kind === 'orders' ? format.integer(Number(value)) : money.text(value);
  return {
    plain,
    /** Of what the person has moved: covered while they hide amounts. */
    own: (value: string) => (kind === 'orders' ? plain(value) : money.ownText(value)),
  };
}

import type { LimitKind } from '@candela/contract';
import { useFormat } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';

export function useLimitText(kind: LimitKind) {
  const format = useFormat();
  const money = useMoney();
  const plain = (value: string) =>
    kind === 'orders' ? format.integer(Number(value)) : money.text(value);
  return {
    plain,
    /** Covered while amounts are hidden. */
    maskable: (value: string) => (kind === 'orders' ? plain(value) : money.maskableAmount(value)),
  };
}

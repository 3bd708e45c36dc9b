import { useFormat } from '@candela/i18n';
import { Num } from '@candela/ui-kit';

export function Points({ value }: { readonly value: number }) {
  const format = useFormat();
  return <Num tone={value < 0 ? 'fall' : 'rise'}>{format.signedInteger(value)}</Num>;
}

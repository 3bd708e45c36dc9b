import type { Machine } from '@candela/api-client/financial';
import { useFormat } from '@candela/i18n';
import { Num } from '@candela/ui-kit';

export function MachineName({ product, quantity }: Pick<Machine, 'product' | 'quantity'>) {
  const format = useFormat();
  return (
    <>
      <bdi>{product}</bdi>
      {quantity > 1 && (
        <>
          {' '}
          <Num>{`× ${format.integer(quantity)}`}</Num>
        </>
      )}
    </>
  );
}

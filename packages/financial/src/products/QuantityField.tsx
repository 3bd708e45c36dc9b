import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { AmountField, IconButton } from '@candela/ui-kit';
import { Minus, Plus } from '@candela/ui-kit/icons';
import styles from './PurchaseSheet.module.css';
import { parseQuantity } from './purchase-plan.js';

export interface QuantityFieldProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  /** Maximum quantity. */
  readonly maxQuantity: number;
  readonly disabled: boolean;
}

export function QuantityField({ typed, onChange, maxQuantity, disabled }: QuantityFieldProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const typing = useTypedAmounts();
  const quantity = parseQuantity(typed, maxQuantity);
  const step = (by: number) =>
    onChange(String(Math.min(maxQuantity, Math.max(1, (quantity ?? 1) + by))));
  return (
    <div className={styles.quantity}>
      <AmountField
        {...typing}
        className={styles.field}
        disabled={disabled}
        error={
          quantity === undefined && typed !== ''
            ? t('calculator.range', { max: format.integer(maxQuantity) })
            : undefined
        }
        inputMode="numeric"
        label={t('calculator.quantity')}
        onChange={onChange}
        placeholder={format.integer(1)}
        value={typed}
      />
      <IconButton
        disabled={disabled || quantity === 1}
        icon={<Minus aria-hidden />}
        label={t('calculator.fewer')}
        onClick={() => step(-1)}
      />
      <IconButton
        disabled={disabled || quantity === maxQuantity}
        icon={<Plus aria-hidden />}
        label={t('calculator.more')}
        onClick={() => step(1)}
      />
    </div>
  );
}

import { LIMIT_AMOUNT_MAX, LIMIT_AMOUNT_MIN, LIMIT_ORDERS_MAX } from '@candela/contract';
import { useTranslation, useTypedAmounts } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { AmountField, Button, Sheet, TextField } from '@candela/ui-kit';
import styles from './LimitsScreen.module.css';
import type { LimitEdit } from './useLimitsViewModel.js';
import { useLimitText } from './useLimitText.js';

export function LimitSheet({ edit }: { readonly edit: LimitEdit }) {
  const { kind, period, limit, typed, onType, isInvalid, saving } = edit;
  const { t } = useTranslation(['account', 'common']);
  const typedAmounts = useTypedAmounts();
  const money = useMoney();
  const text = useLimitText(kind);
  const [min, max] =
    kind === 'orders' ? ['1', String(LIMIT_ORDERS_MAX)] : [LIMIT_AMOUNT_MIN, LIMIT_AMOUNT_MAX];
  const fieldProps = {
    label: t('limits.amount'),
    hint: limit && t('limits.amount_hint'),
    error: isInvalid
      ? t('limits.error', { min: text.plain(min), max: text.plain(max) })
      : undefined,
  };
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        <div className={styles.actions}>
          <Button form="limit" full loading={saving} type="submit">
            {t('limits.set')}
          </Button>
          {limit && (limit.next === null || limit.next.amount !== null) && (
            <Button full onClick={edit.remove} size="m" variant="ghost">
              {t('limits.remove')}
            </Button>
          )}
        </div>
      }
      onOpenChange={(open) => {
        if (!open) edit.close();
      }}
      open
      title={`${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`}
    >
      <form
        id="limit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {kind === 'orders' ? (
          <TextField
            {...fieldProps}
            inputMode="numeric"
            onChange={(event) => onType(event.target.value)}
            value={typed}
          />
        ) : (
          <AmountField
            {...typedAmounts}
            {...fieldProps}
            onChange={onType}
            unit={money.unit || undefined}
            value={typed}
          />
        )}
      </form>
    </Sheet>
  );
}

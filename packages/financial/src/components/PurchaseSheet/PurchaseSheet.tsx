import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { compare } from '@candela/money';
import { Amount, FundPasswordField, useMoney } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, NO_FIGURE, Notice, Sheet } from '@candela/ui-kit';
import { Info } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { mostOf, planOf, quantityIn } from '../../internal/plan.js';
import { Outlook } from './Outlook.js';
import styles from './PurchaseSheet.module.css';
import { QuantityField } from './QuantityField.js';
import type { Purchase } from './types.js';

export interface PurchaseSheetProps {
  readonly purchase: Purchase;
  readonly sandbox: boolean;
}

const FORM = 'buy-machine';

/** All amounts and dates are visible before the button that buys. */
export function PurchaseSheet({ purchase, sandbox }: PurchaseSheetProps) {
  const { t } = useTranslation(['financial', 'common']);
  const money = useMoney();
  const { product, available, buying, locked, unanswered } = purchase;
  if (product === undefined) return null;
  const most = mostOf(product);
  const quantity = quantityIn(purchase.quantity, most);
  const plan = quantity === undefined ? undefined : planOf(product, quantity);
  // An unanswered purchase may be paid already: the balance must not block sending it again.
  const short =
    !unanswered &&
    plan !== undefined &&
    available !== undefined &&
    compare(available, plan.price) < 0;

  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        <Button
          disabled={plan === undefined || short || locked}
          form={FORM}
          full
          loading={buying}
          type="submit"
        >
          {t('purchase.buy', { amount: money.text(plan?.price ?? product.unitPrice) })}
        </Button>
      }
      onOpenChange={(open) => {
        if (!open) purchase.onClose();
      }}
      open={purchase.open}
      title={product.name}
      titleEnd={product.term}
    >
      <form
        className={styles.form}
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          purchase.onBuy();
        }}
      >
        {sandbox && (
          <Notice
            body={t('simulated.body')}
            className={styles.notice}
            icon={<Info />}
            title={t('simulated.title')}
            tone="neutral"
          />
        )}
        <QuantityField
          disabled={buying || unanswered}
          most={most}
          onChange={purchase.onQuantity}
          typed={purchase.quantity}
        />
        <Outlook plan={plan ?? planOf(product, 1)} product={product} />
        <KeyValueList variant="outline">
          <KeyValue
            label={t('purchase.pay')}
            strong
            value={<Amount value={plan?.price ?? product.unitPrice} withUnit />}
          />
          <KeyValue
            label={t('purchase.available')}
            value={available === undefined ? NO_FIGURE : <Amount own value={available} withUnit />}
          />
        </KeyValueList>
        {short ? (
          <p className={styles.short} role="alert">
            {t('purchase.short')}{' '}
            <Link className={styles.link} to={paths.recharge}>
              {t('purchase.recharge')}
            </Link>
          </p>
        ) : (
          <FundPasswordField {...purchase.fundPassword} />
        )}
        {unanswered && !buying && (
          <p className={styles.short} role="alert">
            {t('common:state.unanswered')}
          </p>
        )}
      </form>
    </Sheet>
  );
}

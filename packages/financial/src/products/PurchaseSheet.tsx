import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { compareAmounts } from '@candela/money';
import { Amount, FundPasswordField, TradingLimitsNote, useMoney } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, NO_VALUE, Notice, Sheet } from '@candela/ui-kit';
import { Info } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { PurchaseDetails, PurchaseForecast } from './PurchaseForecast.js';
import styles from './PurchaseSheet.module.css';
import { maxQuantityOf, parseQuantity, planOf } from './purchase-plan.js';
import type { Purchase } from './purchase-types.js';
import { QuantityField } from './QuantityField.js';

export interface PurchaseSheetProps {
  readonly purchase: Purchase;
  readonly sandbox: boolean;
}

const FORM_ID = 'buy-machine';

/** Price, return and dates are visible before the button that buys; a tap shows all terms. */
export function PurchaseSheet({ purchase, sandbox }: PurchaseSheetProps) {
  const { t } = useTranslation(['financial', 'common']);
  const money = useMoney();
  const { product, available, buying, locked, isOutcomeUnknown, tradingLimits } = purchase;
  if (product === undefined) return null;
  const maxQuantity = maxQuantityOf(product);
  const quantity = parseQuantity(purchase.quantity, maxQuantity);
  const plan = quantity === undefined ? undefined : planOf(product, quantity);
  const shownPlan = plan ?? planOf(product, 1);
  // An unanswered purchase may be paid already: the balance must not block sending it again.
  const isBalanceTooLow =
    !isOutcomeUnknown &&
    plan !== undefined &&
    available !== undefined &&
    compareAmounts(available, plan.price) < 0;

  const isSoldOut = !isOutcomeUnknown && product.left === 0;
  const isOnBreak = !isOutcomeUnknown && (tradingLimits?.coolOffUntil ?? null) !== null;

  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        <Button
          disabled={plan === undefined || isSoldOut || isBalanceTooLow || isOnBreak || locked}
          form={FORM_ID}
          full
          loading={buying}
          type="submit"
        >
          {isSoldOut
            ? t('terms.sold_out')
            : t('purchase.buy', { amount: money.text(plan?.price ?? product.unitPrice) })}
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
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          purchase.onBuy();
        }}
      >
        {sandbox && (
          <Notice
            className={styles.notice}
            icon={<Info />}
            title={t('simulated.title')}
            tone="neutral"
          />
        )}
        {!isSoldOut && (
          <QuantityField
            disabled={buying || isOutcomeUnknown}
            maxQuantity={maxQuantity}
            onChange={purchase.onQuantity}
            typed={purchase.quantity}
          />
        )}
        <PurchaseForecast plan={shownPlan} product={product} />
        {!isSoldOut && (
          <>
            <KeyValueList variant="outline">
              <KeyValue
                label={t('purchase.pay')}
                strong
                value={<Amount value={plan?.price ?? product.unitPrice} withUnit />}
              />
              <KeyValue
                label={t('purchase.available')}
                value={
                  available === undefined ? (
                    NO_VALUE
                  ) : (
                    <Amount maskable value={available} withUnit />
                  )
                }
              />
            </KeyValueList>
            {isOnBreak && <TradingLimitsNote kinds={[]} tradingLimits={tradingLimits} />}
            {isBalanceTooLow ? (
              <p className={styles.short} role="alert">
                {t('purchase.short')}{' '}
                <Link className={styles.link} to={paths.recharge}>
                  {t('purchase.recharge')}
                </Link>
              </p>
            ) : (
              !isOnBreak && <FundPasswordField {...purchase.fundPassword} />
            )}
          </>
        )}
        {isOutcomeUnknown && !buying && (
          <p className={styles.short} role="alert">
            {t('common:state.unanswered')}
          </p>
        )}
        <PurchaseDetails plan={shownPlan} product={product} sandbox={sandbox} />
      </form>
    </Sheet>
  );
}

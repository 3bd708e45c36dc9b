import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import { OrderForm, type OrderFormProps } from './OrderForm.js';
import styles from './OrderSheet.module.css';
import { TapShield } from './TapShield.js';

export function OrderSheet(props: OrderFormProps) {
  const { t } = useTranslation('common');
  const { ticket } = props;
  return (
    <OrderForm {...props}>
      {({ title, strike, terms, outcome, confirm }) => (
        <>
          <Sheet
            closeLabel={t('action.close')}
            footer={
              <div className={styles.foot}>
                {outcome}
                {confirm}
              </div>
            }
            onOpenChange={(open) => {
              if (!open) ticket.close();
            }}
            open={ticket.state.phase !== 'closed'}
            keepMounted
            title={title}
            titleEnd={strike}
          >
            {terms}
          </Sheet>
          <TapShield phase={ticket.state.phase} />
        </>
      )}
    </OrderForm>
  );
}

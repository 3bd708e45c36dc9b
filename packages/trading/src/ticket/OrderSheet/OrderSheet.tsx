import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import { OrderForm, type OrderFormProps } from './OrderForm.js';
import styles from './OrderSheet.module.css';

export function OrderSheet(props: OrderFormProps) {
  const { t } = useTranslation('common');
  const { ticket } = props;
  return (
    <OrderForm {...props}>
      {({ title, strike, terms, outcome, confirm }) => (
        <Sheet
          closeLabel={t('action.close')}
          footer={confirm}
          onOpenChange={(open) => {
            if (!open) ticket.close();
          }}
          open={ticket.state.phase !== 'closed'}
          keepMounted
          title={title}
          titleEnd={strike}
        >
          <div className={styles.sheet}>
            {terms}
            {outcome}
          </div>
        </Sheet>
      )}
    </OrderForm>
  );
}

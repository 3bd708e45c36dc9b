import { useTranslation } from '@candela/i18n';
import { useMedia, VisuallyHidden } from '@candela/ui-kit';
import { useEffect, useId, useRef } from 'react';
import { OrderForm, type OrderFormProps } from '../OrderSheet/OrderForm.js';
import { isForOtherInstrument, toEditableTicket } from './editable-ticket.js';
import { KeyHints } from './KeyHints.js';
import styles from './OrderColumn.module.css';
import { useOrderShortcuts } from './useOrderShortcuts.js';

export interface OrderColumnProps extends OrderFormProps {
  readonly instrumentId: string | undefined;
}

export function OrderColumn({ instrumentId, ...form }: OrderColumnProps) {
  const { t } = useTranslation('trading');
  const titleId = useId();
  const column = useRef<HTMLElement>(null);
  const desk = useMedia('desk');
  const { ticket } = form;
  const isOtherInstrument = isForOtherInstrument(ticket.state, instrumentId);
  const editableTicket = toEditableTicket(ticket);

  useEffect(() => {
    if (isOtherInstrument) ticket.close();
  });
  useOrderShortcuts({ ...form, column, editableTicket });

  return (
    <OrderForm {...form} showDirectionChoice ticket={editableTicket}>
      {({ title, strike, terms, outcome, confirm }) => (
        <section aria-labelledby={titleId} className={styles.root} ref={column}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              <VisuallyHidden>{t('ticket.title')} </VisuallyHidden>
              {title}
            </h2>
            <div className={styles.strike}>{strike}</div>
          </div>
          <div className={styles.terms}>{terms}</div>
          <div className={styles.foot}>
            {outcome}
            {confirm}
            {desk && <KeyHints />}
          </div>
        </section>
      )}
    </OrderForm>
  );
}

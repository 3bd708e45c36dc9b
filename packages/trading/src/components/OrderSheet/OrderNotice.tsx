import { useFormat, useTranslation } from '@candela/i18n';
import { Info, TriangleAlert } from '@candela/ui-kit/icons';
import type { TicketNotice, TicketPhase } from '../../hooks/useOrderTicket.js';
import styles from './OrderSheet.module.css';

export interface OrderNoticeProps {
  readonly phase: TicketPhase;
  readonly notice: TicketNotice | undefined;
  /** The price to be confirmed again. */
  readonly strike: string | undefined;
}

/** What stands between the press and the order, in a sentence. Announced when it changes. */
export function OrderNotice({ phase, notice, strike }: OrderNoticeProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const moved = phase === 'moved' && strike !== undefined;
  const text = moved
    ? t('ticket.notice.moved', { price: format.price(strike) })
    : phase === 'lost'
      ? t('ticket.notice.lost')
      : notice && t(`ticket.notice.${notice}`);
  const Icon = moved ? Info : TriangleAlert;
  return (
    <div aria-live="polite">
      {text && (
        <p className={styles.notice} data-tone={moved ? 'brand' : 'fall'}>
          <Icon aria-hidden className={styles.noticeIcon} size="m" />
          {text}
        </p>
      )}
    </div>
  );
}

import { useFormat, useTranslation } from '@candela/i18n';
import { Info, TriangleAlert } from '@candela/ui-kit/icons';
import type { TicketState } from '../../state/order-ticket.js';
import styles from './OrderSheet.module.css';

export interface OrderNoticeProps {
  readonly state: TicketState;
  /** The service takes no order on this feed. */
  readonly stale: boolean;
}

/** What stands between the press and the order, in a sentence. Announced when it changes. */
export function OrderNotice({ state, stale }: OrderNoticeProps) {
  const text = useNotice(state, stale);
  const moved = state.phase === 'moved' && !stale;
  const Icon = moved ? Info : TriangleAlert;
  return (
    <div aria-live="polite">
      {text !== undefined && (
        <p className={styles.notice} data-tone={moved ? 'brand' : 'danger'}>
          <Icon aria-hidden className={styles.noticeIcon} size="m" />
          {text}
        </p>
      )}
    </div>
  );
}

function useNotice(state: TicketState, stale: boolean): string | undefined {
  const { t } = useTranslation('trading');
  const format = useFormat();
  if (state.phase === 'lost') return t('ticket.notice.lost');
  if (stale) return t('ticket.notice.stale');
  if (state.phase === 'moved') {
    return t('ticket.notice.moved', { price: format.price(state.quote.strike) });
  }
  const problem = state.phase === 'editing' ? state.problem : undefined;
  if (problem?.about !== 'order') return undefined;
  return problem.words || t(`ticket.notice.${problem.notice}`);
}

import { useFormat, useTranslation } from '@candela/i18n';
import { Info, TriangleAlert } from '@candela/ui-kit/icons';
import type { MarketHours } from '../../market/useMarketHours.js';
import { FEED_NOTICES, type FeedState } from '../../shared/useFeedState.js';
import { isLargeStakeAsked, type TicketState } from '../order-ticket.js';
import styles from './OrderSheet.module.css';

export interface OrderNoticeProps {
  readonly state: TicketState;
  readonly feed: FeedState;
  readonly hours: MarketHours;
}

export function OrderNotice({ state, feed, hours }: OrderNoticeProps) {
  const text = useNoticeText({ state, feed, hours });
  const isAsking =
    (state.phase === 'moved' || isLargeStakeAsked(state)) &&
    feed === 'live' &&
    hours.state === 'open';
  const Icon = isAsking ? Info : TriangleAlert;
  return (
    <div aria-live="polite">
      {text !== undefined && (
        <p className={styles.notice} data-tone={isAsking ? 'brand' : 'danger'}>
          <Icon aria-hidden className={styles.noticeIcon} size="m" />
          {text}
        </p>
      )}
    </div>
  );
}

function useNoticeText({ state, feed, hours }: OrderNoticeProps): string | undefined {
  const { t } = useTranslation('trading');
  const format = useFormat();
  if (state.phase === 'lost') {
    return [state.message, t('ticket.notice.lost')].filter(Boolean).join(' ');
  }
  if (hours.state !== 'open') {
    return t(`ticket.notice.${hours.state}`, { time: format.weekTime(hours.at) });
  }
  if (feed !== 'live') return t(FEED_NOTICES[feed]);
  if (state.phase === 'moved') {
    return state.message || t('ticket.notice.moved', { price: format.price(state.quote.strike) });
  }
  const problem = state.phase === 'editing' ? state.problem : undefined;
  if (problem?.about !== 'order') return undefined;
  return problem.message || t(`ticket.notice.${problem.notice}`);
}

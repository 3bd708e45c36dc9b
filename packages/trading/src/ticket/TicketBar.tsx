import type { Direction } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { memo, useId } from 'react';
import { FEED_NOTICES, type FeedState } from '../shared/useFeedState.js';
import styles from './TicketBar.module.css';
import { useExpiryText } from './useExpiryText.js';

export interface TicketBarProps {
  readonly expiry: { readonly seconds: number } | undefined;
  readonly disabled: boolean;
  readonly feed: FeedState;
  readonly closedUntil?: number | undefined;
  readonly onBuy: (direction: Direction) => void;
}

/** Memoized: independent of the price. */
export const TicketBar = memo(function TicketBar(props: TicketBarProps) {
  const { expiry, disabled, feed, closedUntil, onBuy } = props;
  const note = useId();
  const { t } = useTranslation('trading');
  const expiryText = useExpiryText();
  const format = useFormat();
  const reason =
    closedUntil !== undefined
      ? t('ticket.notice.closed', { time: format.weekTime(closedUntil) })
      : disabled || feed === 'live'
        ? undefined
        : t(FEED_NOTICES[feed]);
  const direction = {
    'aria-describedby': reason && note,
    disabled: disabled || reason !== undefined,
    full: true,
    // The form adds the payout.
    suffix: expiry && expiryText(expiry.seconds),
  };
  return (
    <div className={styles.root}>
      {reason && (
        <p className={styles.note} id={note}>
          {reason}
        </p>
      )}
      <Button
        {...direction}
        icon={<ArrowUpRight aria-hidden size="l" />}
        onClick={() => onBuy('up')}
        variant="rise"
      >
        {t('ticket.buy_up')}
      </Button>
      <Button
        {...direction}
        icon={<ArrowDownRight aria-hidden size="l" />}
        onClick={() => onBuy('down')}
        variant="fall"
      >
        {t('ticket.buy_down')}
      </Button>
    </div>
  );
});

import type { Direction } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { memo, useId } from 'react';
import styles from './TicketBar.module.css';
import { useExpiryText } from './useExpiryText.js';

export interface TicketBarProps {
  readonly expiry: { readonly seconds: number; readonly payoutRate: number } | undefined;
  readonly disabled: boolean;
  readonly closedUntil?: number | undefined;
  readonly onBuy: (direction: Direction) => void;
}

/** Memoized: independent of the price. */
export const TicketBar = memo(function TicketBar(props: TicketBarProps) {
  const { expiry, disabled, closedUntil, onBuy } = props;
  const note = useId();
  const { t } = useTranslation('trading');
  const expiryText = useExpiryText();
  const format = useFormat();
  const payoutText =
    expiry && `${format.percent(expiry.payoutRate)} · ${expiryText(expiry.seconds)}`;
  const closed = closedUntil !== undefined;
  return (
    <div className={styles.root}>
      {closed && (
        <p className={styles.note} id={note}>
          {t('ticket.notice.closed', { time: format.weekTime(closedUntil) })}
        </p>
      )}
      <Button
        aria-describedby={closed ? note : undefined}
        disabled={disabled || closed}
        full
        icon={<ArrowUpRight aria-hidden size="l" />}
        onClick={() => onBuy('up')}
        suffix={payoutText}
        variant="rise"
      >
        {t('ticket.buy_up')}
      </Button>
      <Button
        aria-describedby={closed ? note : undefined}
        disabled={disabled || closed}
        full
        icon={<ArrowDownRight aria-hidden size="l" />}
        onClick={() => onBuy('down')}
        suffix={payoutText}
        variant="fall"
      >
        {t('ticket.buy_down')}
      </Button>
    </div>
  );
});

import type { Direction } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { useExpiryText } from '../../hooks/useExpiryText.js';
import styles from './TicketBar.module.css';

export interface TicketBarProps {
  /** How long an order runs and what it pays, in whole percent; undefined while it is not known. */
  readonly expiry: { readonly seconds: number; readonly payoutRate: number } | undefined;
  readonly disabled: boolean;
  readonly onBuy: (direction: Direction) => void;
}

/** The two ways to trade, always in reach of the thumb. */
export function TicketBar({ expiry, disabled, onBuy }: TicketBarProps) {
  const { t } = useTranslation('trading');
  const expiryText = useExpiryText();
  const format = useFormat();
  const pays = expiry && `${format.percent(expiry.payoutRate)} · ${expiryText(expiry.seconds)}`;
  return (
    <div className={styles.root}>
      <Button
        disabled={disabled}
        full
        icon={<ArrowUpRight aria-hidden size="l" />}
        onClick={() => onBuy('up')}
        suffix={pays}
        variant="rise"
      >
        {t('ticket.buy_up')}
      </Button>
      <Button
        disabled={disabled}
        full
        icon={<ArrowDownRight aria-hidden size="l" />}
        onClick={() => onBuy('down')}
        suffix={pays}
        variant="fall"
      >
        {t('ticket.buy_down')}
      </Button>
    </div>
  );
}

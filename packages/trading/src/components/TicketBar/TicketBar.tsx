import type { Direction } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import styles from './TicketBar.module.css';

export interface TicketBarProps {
  /** Whole percent of the stake that a right direction pays; undefined while it is not known. */
  readonly payoutRate: number | undefined;
  readonly disabled: boolean;
  readonly onBuy: (direction: Direction) => void;
}

/** The two ways to trade, always in reach of the thumb. */
export function TicketBar({ payoutRate, disabled, onBuy }: TicketBarProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const pays = payoutRate === undefined ? undefined : format.percent(payoutRate);
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

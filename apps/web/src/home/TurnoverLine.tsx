import { useFormat, useTranslation } from '@candela/i18n';
import { Num, toast } from '@candela/ui-kit';
import { Info } from '@candela/ui-kit/icons';
import styles from './TurnoverLine.module.css';

export interface TurnoverLineProps {
  /** In units of ten thousand. */
  readonly turnover: string;
  readonly sandbox: boolean;
}

/** A tap explains the figure. */
export function TurnoverLine({ turnover, sandbox }: TurnoverLineProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <button className={styles.root} onClick={() => toast.info(t('turnover_hint'))} type="button">
      <span>
        {t('turnover')} <Num className={styles.figure}>{format.amount(turnover)}</Num>
        {sandbox && <span className={styles.simulated}> {t('turnover_simulated')}</span>}
      </span>
      <Info aria-hidden size="s" />
    </button>
  );
}

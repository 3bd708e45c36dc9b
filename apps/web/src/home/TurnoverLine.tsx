import { useFormat, useTranslation } from '@candela/i18n';
import { Num } from '@candela/ui-kit';
import styles from './TurnoverLine.module.css';

export interface TurnoverLineProps {
  /** In units of ten thousand. */
  readonly turnover: string;
  readonly sandbox: boolean;
}

export function TurnoverLine({ turnover, sandbox }: TurnoverLineProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <span className={styles.root} title={t('turnover_hint')}>
      {t('turnover')} <Num className={styles.figure}>{format.amount(turnover)}</Num>
      {sandbox && <span className={styles.simulated}> {t('turnover_simulated')}</span>}
    </span>
  );
}

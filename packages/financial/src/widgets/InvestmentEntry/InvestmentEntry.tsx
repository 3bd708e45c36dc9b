import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { ChevronRight, Cpu } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './InvestmentEntry.module.css';

export interface InvestmentEntryProps {
  readonly sandbox: boolean;
}

export function InvestmentEntry({ sandbox }: InvestmentEntryProps) {
  const { t } = useTranslation('home');
  return (
    <Link className={styles.root} to={paths.financial}>
      <span aria-hidden="true" className={styles.icon}>
        <Cpu size="xl" />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{t('investment.title')}</span>
        <span className={styles.body}>
          {t(sandbox ? 'investment.body_sandbox' : 'investment.body')}
        </span>
        <span className={styles.action}>
          {t('investment.action')}
          <ChevronRight aria-hidden className={styles.arrow} size="s" />
        </span>
      </span>
    </Link>
  );
}

import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Amount, MaskableApprox, useMoney } from '@candela/screen-kit';
import { IconButton, Skeleton, StatTile, VisuallyHidden } from '@candela/ui-kit';
import { ChevronRight, Eye, EyeOff } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './BalanceBlock.module.css';
import type { HomeViewProps } from './types.js';

type BalanceBlockProps = Pick<HomeViewProps, 'balances' | 'onHideAmounts'>;

export function BalanceBlock({ balances, onHideAmounts }: BalanceBlockProps) {
  const { t } = useTranslation('home');
  const { hidden } = useMoney();
  return (
    <section aria-label={t('balance')}>
      <div className={styles.label}>
        {t('balance')}
        <IconButton
          label={t(hidden ? 'show_amounts' : 'hide_amounts')}
          onClick={() => onHideAmounts(!hidden)}
          pressed={hidden}
          variant="plain"
        >
          {hidden ? <EyeOff aria-hidden size="s" /> : <Eye aria-hidden size="s" />}
        </IconButton>
      </div>
      {balances ? (
        <>
          <Link className={styles.balance} to={paths.statement}>
            <Amount maskable size="xl" value={balances.balance} />
            <VisuallyHidden>{t('show_statement')}</VisuallyHidden>
            <ChevronRight aria-hidden className={styles.arrow} size="m" />
          </Link>
          <p className={styles.approx}>
            <MaskableApprox value={balances.balance} />
          </p>
          <div className={styles.totals}>
            <StatTile
              label={t('total_deposit')}
              value={<Amount maskable value={balances.totalDeposit} />}
              variant="plain"
            />
            <StatTile
              label={t('total_income')}
              value={<Amount maskable signed value={balances.totalIncome} />}
              variant="plain"
            />
          </div>
        </>
      ) : (
        <div aria-hidden="true" className={styles.waiting}>
          <Skeleton height={11} width={52} />
          <Skeleton height={4} width={32} />
          <Skeleton height={10} width={48} />
        </div>
      )}
    </section>
  );
}

import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { IconButton, Num, PriceText, Skeleton, StatTile, VisuallyHidden } from '@candela/ui-kit';
import { ChevronRight, Eye, EyeOff } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './BalanceBlock.module.css';
import type { HomeViewProps } from './types.js';

const HIDDEN = '••••••';

type BalanceBlockProps = Pick<
  HomeViewProps,
  'figures' | 'home' | 'currency' | 'hideAmounts' | 'onHideAmounts'
>;

/** Balance, total deposit and total income. The balance opens into what it is made of. */
export function BalanceBlock({
  figures,
  home,
  currency,
  hideAmounts,
  onHideAmounts,
}: BalanceBlockProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const unit = (home?.accountCurrency ?? 'usdt').toUpperCase();
  const shown = (text: string) => (hideAmounts ? HIDDEN : text);

  return (
    <section aria-label={t('balance')} className={styles.root}>
      <div className={styles.label}>
        {t('balance')}
        <IconButton
          label={t(hideAmounts ? 'show_amounts' : 'hide_amounts')}
          onClick={() => onHideAmounts(!hideAmounts)}
          pressed={hideAmounts}
          variant="plain"
        >
          {hideAmounts ? <EyeOff aria-hidden size="s" /> : <Eye aria-hidden size="s" />}
        </IconButton>
      </div>
      {figures ? (
        <>
          <Link className={styles.balance} to={paths.statement}>
            <PriceText size="xl" unit={unit} value={shown(format.amount(figures.balance))} />
            <VisuallyHidden>{t('show_statement')}</VisuallyHidden>
            <ChevronRight aria-hidden className={styles.arrow} size="m" />
          </Link>
          <p className={styles.approx}>
            <Num>
              {shown(format.approx(figures.balance, currency, home?.rates[currency]) ?? '')}
            </Num>
          </p>
          <div className={styles.totals}>
            <StatTile
              label={t('total_deposit')}
              value={<Num>{shown(format.amount(figures.totalDeposit))}</Num>}
              variant="plain"
            />
            <StatTile
              label={t('total_income')}
              // The colour would tell what the cover hides.
              tone={hideAmounts ? 'neutral' : toneOf(figures.totalIncome)}
              value={<Num>{shown(format.signedAmount(figures.totalIncome))}</Num>}
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

function toneOf(amount: string): 'rise' | 'fall' | 'neutral' {
  if (amount.startsWith('-')) return 'fall';
  return /[1-9]/.test(amount) ? 'rise' : 'neutral';
}

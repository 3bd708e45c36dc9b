import type { OrderTotals } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { LoadFailure } from '@candela/screen-kit';
import { Card, Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { hitRateOf } from '../../internal/hit-rate.js';
import { HitRatePanel } from './HitRatePanel.js';
import styles from './Totals.module.css';
import type { TotalsState } from './types.js';

/** Sums of what the filters leave, and how often those orders were right. */
export function Totals({ totals, failed, retrying, onRetry, oneOutcome }: TotalsState) {
  const { t } = useTranslation('trading');
  if (failed) return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  const hitRate = totals && hitRateOf(totals);
  return (
    <Card aria-label={t('totals.title')} className={styles.root} render={<section />}>
      <Figures totals={totals} />
      {!oneOutcome && (
        <HitRatePanel
          decided={totals ? totals.won + totals.lost : undefined}
          hitRate={hitRate}
          won={totals?.won ?? 0}
        />
      )}
      {totals && <Notes totals={totals} />}
    </Card>
  );
}

function Figures({ totals }: Pick<TotalsState, 'totals'>) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const figures = [
    ['orders', totals && format.integer(totals.count), 'neutral'],
    ['staked', totals && format.amount(totals.staked), 'neutral'],
    ['won', totals && format.signedAmount(totals.wonAmount), 'rise'],
    ['lost', totals && format.signedAmount(`-${totals.lostAmount}`), 'fall'],
    ['result', totals && format.signedAmount(totals.result), totals && toneOf(totals.result)],
  ] as const;
  return (
    <>
      {!totals && <VisuallyHidden role="status">{t('common:state.loading')}</VisuallyHidden>}
      <dl className={styles.figures}>
        {figures.map(([key, value, tone]) => (
          <div className={styles.figure} data-figure={key} key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd>
              {value === undefined ? (
                <Skeleton height="line" width={16} />
              ) : (
                <Num tone={value === ZERO ? 'neutral' : tone}>{value}</Num>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const ZERO = '0.00';

function toneOf(amount: string): 'rise' | 'fall' | 'neutral' {
  if (!/[1-9]/.test(amount)) return 'neutral';
  return amount.startsWith('-') ? 'fall' : 'rise';
}

function Notes({ totals }: { readonly totals: OrderTotals }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <>
      {totals.void > 0 && <p className={styles.note}>{t('totals.void_note')}</p>}
      {!totals.complete && (
        <p className={styles.note}>{t('totals.latest', { n: format.integer(totals.count) })}</p>
      )}
    </>
  );
}

import { useFormat, useTranslation } from '@candela/i18n';
import { NO_VALUE, Num, Skeleton } from '@candela/ui-kit';
import type { CSSProperties } from 'react';
import styles from './HitRatePanel.module.css';
import { FEW_ORDERS, type HitRate, percentRoundedUp } from './hit-rate.js';

export interface HitRatePanelProps {
  readonly hitRate: HitRate | undefined;
  readonly won: number;
  readonly decided: number | undefined;
}

/** Percent. */
const CONFIDENCE = 95;

export function HitRatePanel({ hitRate, won, decided }: HitRatePanelProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const isFew = hitRate?.verdict === 'few';
  const percent = (share: number) => format.percent(share * 100);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p className={styles.rate}>
          <span className={styles.label}>{t('totals.hit_rate')}</span>{' '}
          {decided === undefined ? (
            <Skeleton height="line" width={12} />
          ) : (
            <Num className={styles.figure}>{hitRate ? percent(hitRate.share) : NO_VALUE}</Num>
          )}
        </p>
        <p className={styles.rate} data-end="">
          <span className={styles.label}>{t('ticket.break_even')}</span>{' '}
          <Num className={styles.figure}>
            {hitRate ? format.percent(percentRoundedUp(hitRate.breakEven)) : NO_VALUE}
          </Num>
        </p>
      </div>
      {!isFew && <Scale hitRate={hitRate} />}
      <p className={styles.interval}>
        {hitRate && !isFew
          ? t('totals.interval', {
              confidence: format.percent(CONFIDENCE),
              low: percent(hitRate.low),
              high: percent(hitRate.high),
              won: format.integer(won),
              decided: format.integer(decided ?? 0),
            })
          : decided === 0
            ? t('totals.none')
            : ''}
      </p>
      <p className={styles.verdict}>
        {hitRate && t(`totals.verdict.${hitRate.verdict}`, { min: format.integer(FEW_ORDERS) })}
      </p>
    </div>
  );
}

function Scale({ hitRate }: Pick<HitRatePanelProps, 'hitRate'>) {
  const style = hitRate && {
    '--low': hitRate.low,
    '--high': hitRate.high,
    '--share': hitRate.share,
    '--even': hitRate.breakEven,
  };
  return (
    <div aria-hidden="true" className={styles.scale} style={style as CSSProperties | undefined}>
      {hitRate && (
        <>
          <span className={styles.band} />
          <span className={styles.even} />
          <span className={styles.dot} />
        </>
      )}
    </div>
  );
}

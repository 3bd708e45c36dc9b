import type { Instrument } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { ChangeChip, Num, PriceText, Skeleton } from '@candela/ui-kit';
import { memo, useId } from 'react';
import { isUpOver24h } from './is-up-over-24h.js';
import styles from './PriceHeader.module.css';

export interface PriceHeaderProps {
  readonly instrument:
    | Pick<Instrument, 'price' | 'percentChange' | 'open' | 'close' | 'high' | 'low'>
    | undefined;
  /** Undefined where a conversion makes no sense. */
  readonly approx: string | undefined;
  /** @default 'screen' */
  readonly variant?: 'screen' | 'header';
}

export const PriceHeader = memo(function PriceHeader(props: PriceHeaderProps) {
  const { instrument, approx, variant = 'screen' } = props;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const periodId = useId();
  const rises = instrument !== undefined && isUpOver24h(instrument);
  const dayPrices = [
    [t('trade.open'), instrument?.open],
    [t('trade.high'), instrument?.high],
    [t('trade.low'), instrument?.low],
    [t('trade.close'), instrument?.close],
  ] as const;

  return (
    <section aria-label={t('trade.current')} className={styles.root} data-variant={variant}>
      <div className={styles.now}>
        {instrument ? (
          <PriceText
            className={styles.price}
            size={variant === 'screen' ? 'l' : 'm'}
            tone={rises ? 'rise' : 'fall'}
            value={format.price(instrument.price)}
          />
        ) : (
          <Skeleton height={variant === 'screen' ? 9 : 6} width={variant === 'screen' ? 36 : 24} />
        )}
        <p className={styles.change}>
          {instrument ? (
            <>
              <ChangeChip
                percent={instrument.percentChange}
                text={format.signedPercent(instrument.percentChange)}
                variant="plain"
              />
              {approx !== undefined && <Num className={styles.approx}>{approx}</Num>}
            </>
          ) : (
            <Skeleton height={4} width={28} />
          )}
        </p>
      </div>
      <div className={styles.day}>
        <p className={styles.span} id={periodId}>
          {t('trade.last_day')}
        </p>
        <dl aria-labelledby={periodId} className={styles.figures}>
          {dayPrices.map(([label, value]) => (
            <div className={styles.figure} key={label}>
              <dt>{label}</dt>
              <dd>
                {value === undefined ? (
                  <Skeleton height={3} width={14} />
                ) : (
                  <Num>{format.price(value)}</Num>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
});

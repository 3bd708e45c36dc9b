import type { AssetPeriod } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Amount, LazyPart, type LoadPart, useMoney } from '@candela/screen-kit';
import type { Palette } from '@candela/session';
import { Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { EyeOff } from '@candela/ui-kit/icons';
import { useMemo, useState } from 'react';
import styles from './Assets.module.css';
import type { AssetsFigures } from './figures.js';
import { SHADES } from './shades.js';
import type { AssetsViewModel } from './types.js';
import { usePeriodName } from './usePeriodName.js';

export interface AssetsChartProps {
  /** Oldest first. */
  readonly periods: readonly AssetPeriod[];
  readonly nameOf: (period: AssetPeriod) => string;
  readonly palette: Palette;
  /** Index of the period under the pointer. */
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** Lazy: the chart library is the largest part of the screen. */
const loadChart: LoadPart<AssetsChartProps> = () =>
  import('./chart/AssetsChart.js').then(({ AssetsChart }) => AssetsChart);

export interface AssetsCurveProps extends Pick<AssetsViewModel, 'periods' | 'grain' | 'palette'> {
  readonly figures: AssetsFigures;
}

export function AssetsCurve({ periods, figures, grain, palette }: AssetsCurveProps) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const name = usePeriodName(grain);
  const [pointed, setPointed] = useState<number>();
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  const index = pointed !== undefined && pointed < oldestFirst.length ? pointed : undefined;
  const shown = oldestFirst.at(index ?? -1);
  const [newest, oldest] = [periods.at(0), periods.at(-1)];
  if (!shown || !newest || !oldest) return null;
  return (
    <section aria-label={t('assets.chart')} className={styles.curve}>
      <Reading name={name.of(shown)} period={shown} />
      <div className={styles.plot} dir="ltr">
        {money.hidden ? (
          <p className={styles.covered}>
            <EyeOff aria-hidden size="m" />
            {t('assets.hidden')}
          </p>
        ) : (
          <LazyPart load={loadChart} waiting={<PlotSkeleton />}>
            {(Chart) => (
              <Chart
                nameOf={name.short}
                palette={palette}
                onPoint={setPointed}
                periods={oldestFirst}
                pointed={index}
              />
            )}
          </LazyPart>
        )}
      </div>
      {!money.hidden && (
        <VisuallyHidden>
          {t('assets.summary', {
            from: name.of(oldest),
            to: name.of(newest),
            opening: money.text(figures.opening),
            total: money.text(figures.total),
            high: money.text(figures.high),
            low: money.text(figures.low),
          })}
        </VisuallyHidden>
      )}
    </section>
  );
}

interface ReadingProps {
  readonly period: AssetPeriod;
  readonly name: string;
}

function Reading({ period, name }: ReadingProps) {
  const { t } = useTranslation('funds');
  return (
    <>
      <p className={styles.label}>
        <span>{t('assets.total')}</span> <Num>{name}</Num>
      </p>
      <div className={styles.head}>
        <Amount own size="xl" value={period.total} />
        <span className={styles.result}>
          {t('assets.result')} <Amount own signed value={period.result} />
        </span>
      </div>
      <dl className={styles.parts}>
        {SHADES.toReversed().map(({ part }) => (
          <div key={part}>
            <dt>
              <span aria-hidden className={styles.swatch} data-part={part} />
              <span>{t(`assets.${part}`)}</span>
            </dt>
            <dd>
              <Amount own value={period[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function PlotSkeleton() {
  return <Skeleton className={styles.waitingPlot} height="auto" shape="block" width="auto" />;
}

import type { AssetPeriod } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Amount, LazyComponent, type LoadComponent, useMoney } from '@candela/screen-kit';
import type { Palette } from '@candela/session';
import { Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { EyeOff } from '@candela/ui-kit/icons';
import { useMemo, useState } from 'react';
import styles from './Assets.module.css';
import { ASSET_SERIES } from './asset-series.js';
import type { AssetsSummary } from './summarize-assets.js';
import type { AssetsViewModel } from './useAssetsViewModel.js';
import { usePeriodName } from './usePeriodName.js';

export interface AssetsChartProps {
  /** Oldest first. */
  readonly periods: readonly AssetPeriod[];
  readonly nameOf: (period: AssetPeriod) => string;
  readonly palette: Palette;
  readonly hoveredIndex: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** The largest part of the screen. */
const loadChart: LoadComponent<AssetsChartProps> = () =>
  import('./chart/AssetsChart.js').then(({ AssetsChart }) => AssetsChart);

export interface AssetsCurveProps extends Pick<AssetsViewModel, 'periods' | 'grain' | 'palette'> {
  readonly summary: AssetsSummary;
}

export function AssetsCurve({ periods, summary, grain, palette }: AssetsCurveProps) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const name = usePeriodName(grain);
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const oldestFirst = useMemo(() => periods.toReversed(), [periods]);
  const index =
    hoveredIndex !== undefined && hoveredIndex < oldestFirst.length ? hoveredIndex : undefined;
  const shown = oldestFirst.at(index ?? -1);
  const [newest, oldest] = [periods.at(0), periods.at(-1)];
  if (!shown || !newest || !oldest) return null;
  return (
    <section aria-label={t('assets.chart')} className={styles.curve}>
      <PeriodValues name={name.labelOf(shown)} period={shown} />
      <div className={styles.plot} dir="ltr">
        {money.hidden ? (
          <p className={styles.covered}>
            <EyeOff aria-hidden size="m" />
            {t('assets.hidden')}
          </p>
        ) : (
          <LazyComponent load={loadChart} fallback={<PlotSkeleton />}>
            {(Chart) => (
              <Chart
                nameOf={name.shortLabelOf}
                palette={palette}
                onPoint={setHoveredIndex}
                periods={oldestFirst}
                hoveredIndex={index}
              />
            )}
          </LazyComponent>
        )}
      </div>
      {!money.hidden && (
        <VisuallyHidden>
          {t('assets.summary', {
            from: name.labelOf(oldest),
            to: name.labelOf(newest),
            opening: money.text(summary.opening),
            total: money.text(summary.total),
            high: money.text(summary.high),
            low: money.text(summary.low),
          })}
        </VisuallyHidden>
      )}
    </section>
  );
}

interface PeriodValuesProps {
  readonly period: AssetPeriod;
  readonly name: string;
}

function PeriodValues({ period, name }: PeriodValuesProps) {
  const { t } = useTranslation('funds');
  return (
    <>
      <p className={styles.label}>
        <span>{t('assets.total')}</span> <Num>{name}</Num>
      </p>
      <div className={styles.head}>
        <Amount maskable size="xl" value={period.total} />
        <span className={styles.result}>
          {t('assets.result')} <Amount maskable signed value={period.result} />
        </span>
      </div>
      <dl className={styles.parts}>
        {ASSET_SERIES.toReversed().map(({ part }) => (
          <div key={part}>
            <dt>
              <span aria-hidden className={styles.swatch} data-part={part} />
              <span>{t(`assets.${part}`)}</span>
            </dt>
            <dd>
              <Amount maskable value={period[part]} />
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

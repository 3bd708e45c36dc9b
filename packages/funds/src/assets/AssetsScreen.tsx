import type { AssetPeriod } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { ASSET_GRAINS, type AssetGrain } from '@candela/contract/calls/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  DataAge,
  ExportButton,
  LoadFailure,
  ScreenHeader,
  type ScreenProps,
} from '@candela/screen-kit';
import {
  Button,
  EmptyState,
  IconButton,
  NO_VALUE,
  Num,
  Screen,
  Section,
  SegmentedControl,
  Skeleton,
  SkeletonRows,
  StatTile,
} from '@candela/ui-kit';
import { ChartLine, ChevronLeft, ChevronRight } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './Assets.module.css';
import { AssetsCurve, PlotSkeleton } from './AssetsCurve.js';
import { AssetsSheet } from './AssetsSheet.js';
import { AssetsTable } from './AssetsTable.js';
import type { AssetsSummary } from './summarize-assets.js';
import { type AssetsViewProps, useAssetsViewModel } from './useAssetsViewModel.js';
import { usePeriodName } from './usePeriodName.js';

/** `/aot`. */
export function AssetsScreen(props: ScreenProps) {
  return <AssetsView {...props} {...useAssetsViewModel()} />;
}

export function AssetsView(props: AssetsViewProps) {
  const { t } = useTranslation('funds');
  const { state, grain, periods } = props;
  return (
    <Screen
      header={
        <ScreenHeader goBack={props.goBack} sandbox={props.sandbox} title={t('assets.title')} />
      }
    >
      <SegmentedControl
        full
        label={t('assets.grain')}
        onChange={props.onGrain}
        options={ASSET_GRAINS.map((value) => ({ value, label: t(`assets.grains.${value}`) }))}
        value={grain}
      />
      <DataAge at={props.staleSince} />
      {state === 'error' && <LoadFailure onRetry={props.retry} retrying={props.retrying} />}
      {state === 'loading' && <AssetsSkeleton />}
      {state === 'ready' &&
        (periods.length === 0 ? <EmptyAssets {...props} /> : <AssetsContent {...props} />)}
      <AssetsSheet grain={grain} onClose={props.onClose} period={props.opened} />
    </Screen>
  );
}

function AssetsContent({ summary, grain, onOpen, csv, ...props }: AssetsViewProps) {
  const { t } = useTranslation('funds');
  if (!summary) return null;
  return (
    <>
      <PeriodNavigation {...props} grain={grain} />
      <AssetsCurve
        summary={summary}
        grain={grain}
        // A new span resets the pointed period.
        key={props.periods[0]?.id}
        palette={props.palette}
        periods={props.periods}
      />
      <SummaryTiles summary={summary} grain={grain} onOpen={onOpen} />
      <Section action={<ExportButton {...csv} />} title={t('assets.table')}>
        <AssetsTable grain={grain} onOpen={onOpen} periods={props.periods} />
      </Section>
      <p className={styles.note}>{t('assets.explain')}</p>
    </>
  );
}

function PeriodNavigation({
  periods,
  grain,
  onEarlier,
  onLater,
}: Pick<AssetsViewProps, 'periods' | 'grain' | 'onEarlier' | 'onLater'>) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const month = usePeriodName('month');
  const [newest, oldest] = [periods.at(0), periods.at(-1)];
  if (!newest || !oldest) return null;
  const [from, to] =
    grain === 'month'
      ? [month.labelOf(oldest), month.labelOf(newest)]
      : [oldest.id, format.day(newest.to)];
  return (
    <div className={styles.span}>
      <IconButton
        disabled={!onEarlier}
        icon={<ChevronLeft aria-hidden className={styles.arrow} />}
        label={t('assets.earlier')}
        onClick={onEarlier}
        variant="plain"
      />
      <p aria-live="polite" className={styles.dates}>
        <Num>{from === to ? from : format.daySpan(from, to)}</Num>
      </p>
      <IconButton
        disabled={!onLater}
        icon={<ChevronRight aria-hidden className={styles.arrow} />}
        label={t('assets.later')}
        onClick={onLater}
        variant="plain"
      />
    </div>
  );
}

interface SummaryTilesProps {
  readonly summary: AssetsSummary;
  readonly grain: AssetGrain;
  readonly onOpen: (id: string) => void;
}

function SummaryTiles({ summary, grain, onOpen }: SummaryTilesProps) {
  const { t } = useTranslation('funds');
  return (
    <div className={styles.tiles}>
      <StatTile label={t('assets.deposits')} value={<Amount maskable value={summary.deposits} />} />
      <StatTile
        label={t('assets.withdrawals')}
        value={<Amount maskable value={summary.withdrawals} />}
      />
      <StatTile
        className={styles.wide}
        label={t('assets.result')}
        value={<Amount maskable signed value={summary.result} />}
      />
      <ExtremePeriodTile
        grain={grain}
        label={t(`assets.best.${grain}`)}
        onOpen={onOpen}
        period={summary.best}
      />
      <ExtremePeriodTile
        grain={grain}
        label={t(`assets.worst.${grain}`)}
        onOpen={onOpen}
        period={summary.worst}
      />
    </div>
  );
}

interface ExtremePeriodTileProps {
  readonly label: string;
  readonly period: AssetPeriod | undefined;
  readonly grain: AssetGrain;
  readonly onOpen: (id: string) => void;
}

function ExtremePeriodTile({ label, period, grain, onOpen }: ExtremePeriodTileProps) {
  const name = usePeriodName(grain);
  if (!period) return <StatTile label={label} value={NO_VALUE} />;
  return (
    <StatTile
      label={label}
      sub={
        <button className={styles.link} onClick={() => onOpen(period.id)} type="button">
          <Num>{name.labelOf(period)}</Num>
        </button>
      }
      value={<Amount maskable signed value={period.result} />}
    />
  );
}

/** No money ever moved, or none this far back. */
function EmptyAssets({ onLater }: AssetsViewProps) {
  const { t } = useTranslation('funds');
  return (
    <EmptyState
      action={
        onLater ? (
          <Button onClick={onLater} size="m" variant="secondary">
            {t('assets.later')}
          </Button>
        ) : (
          <Button render={<Link to={paths.recharge} />}>{t('statement.empty_action')}</Button>
        )
      }
      icon={<ChartLine />}
      title={t(onLater ? 'assets.none_earlier' : 'statement.empty')}
    />
  );
}

function AssetsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.curve}>
      <div aria-hidden className={styles.waiting}>
        <Skeleton height={4} width="55%" />
        <Skeleton height={9} width="70%" />
        <Skeleton height={11} shape="block" />
      </div>
      <div className={styles.plot}>
        <PlotSkeleton />
      </div>
      <SkeletonRows label={t('records.loading')} rows={5} />
    </div>
  );
}

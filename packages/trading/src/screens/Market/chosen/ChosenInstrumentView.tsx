import { tradingPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { AsOf, LoadFailure } from '@candela/screen-kit';
import { Button, ErrorState, InstrumentIcon, Skeleton } from '@candela/ui-kit';
import { Link } from 'react-router';
import { ChartPanel } from '../../../components/ChartPanel/ChartPanel.js';
import { FeedHealth } from '../../../components/FeedHealth/FeedHealth.js';
import { PriceHead } from '../../../components/PriceHead/PriceHead.js';
import { risesOfDay } from '../../../internal/rises-of-day.js';
import { readableSymbol, splitSymbol } from '../../../internal/symbols.js';
import styles from './ChosenInstrument.module.css';
import type { ChosenInstrumentViewProps } from './types.js';

export function ChosenInstrumentView(props: ChosenInstrumentViewProps) {
  const { status, instrument, offline, asOf, retry, chart } = props;
  const { t } = useTranslation('trading');
  if (status === 'failed') return <LoadFailure onRetry={retry} />;
  if (status === 'unknown') return <ErrorState title={t('trade.unknown')} />;
  const symbol = instrument ? readableSymbol(instrument.symbol) : '';
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        {instrument ? (
          <>
            <InstrumentIcon src={instrument.image} symbol={splitSymbol(instrument.symbol).base} />
            <h2 className={styles.title}>
              <bdi>{symbol}</bdi> <span className={styles.name}>{instrument.name}</span>
            </h2>
            <Button render={<Link to={tradingPath(instrument)} />} size="m">
              {t('trade.title')}
            </Button>
          </>
        ) : (
          <Skeleton height={11} width="50%" />
        )}
      </div>
      <AsOf at={asOf} />
      <PriceHead approx={undefined} instrument={instrument} />
      <ChartPanel
        chart={chart}
        decimals={instrument?.decimals ?? 0}
        instrumentId={instrument?.id}
        health={
          instrument && (
            <FeedHealth
              closedUntil={instrument.closedUntil}
              offline={offline}
              stale={instrument.stale}
              tickSecond={instrument.time}
            />
          )
        }
        priceShown={instrument !== undefined}
        rises={instrument !== undefined && risesOfDay(instrument)}
        symbol={symbol}
      />
    </div>
  );
}

import { tradingPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure } from '@candela/screen-kit';
import { Button, ErrorState, InstrumentIcon, Skeleton } from '@candela/ui-kit';
import { Link } from 'react-router';
import { ChartPanel } from '../../../chart/ChartPanel/ChartPanel.js';
import { FeedHealth } from '../../../shared/FeedHealth.js';
import { isUpOver24h } from '../../is-up-over-24h.js';
import { PriceHeader } from '../../PriceHeader.js';
import { readableSymbol, splitSymbol } from '../../symbols.js';
import styles from './ChosenInstrument.module.css';
import type { ChosenInstrumentViewModel } from './useChosenInstrument.js';

export function ChosenInstrumentView(props: ChosenInstrumentViewModel) {
  const { status, instrument, offline, staleSince, retry, chart } = props;
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
      <DataAge at={staleSince} />
      <PriceHeader approx={undefined} instrument={instrument} />
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
        rises={instrument !== undefined && isUpOver24h(instrument)}
        symbol={symbol}
      />
    </div>
  );
}

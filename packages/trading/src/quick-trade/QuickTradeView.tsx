import { useFormat, useTranslation } from '@candela/i18n';
import { ScreenHeader } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';
import { useMemo } from 'react';
import { ClassTabs } from '../market/ClassTabs.js';
import { InstrumentCards, InstrumentCardsSkeleton } from '../market/InstrumentCard.js';
import { Prices } from '../market/Prices/Prices.js';
import { OpenPositions } from '../positions/OpenPositions/OpenPositions.js';
import { PositionCard } from '../positions/OpenPositions/PositionCard.js';
import { ResultCard } from '../positions/OpenPositions/ResultCard.js';
import { OrderAnnouncements } from '../positions/OrderAnnouncements.js';
import { OrderSheet } from '../ticket/OrderSheet/OrderSheet.js';
import styles from './QuickTradeView.module.css';
import type { QuickTradeViewProps } from './useQuickTradeViewModel.js';

/** One per instrument, to avoid a layout shift. */
const SKELETON_CARDS = { crypto: 12, forex: 8, metal: 4 } as const;
const CARD_HEIGHT = 34.5;

export function QuickTradeView(props: QuickTradeViewProps) {
  const { prices, positions, ticket, currency, rate, lastPlaced, priceOf } = props;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const last = lastPlaced?.id;
  const { open, results } = positions;
  const running = open?.find(({ id }) => id === last);
  const result = results.find(({ id }) => id === last);
  const others = useMemo(() => open?.filter(({ id }) => id !== last), [open, last]);
  const otherResults = useMemo(() => results.filter(({ id }) => id !== last), [results, last]);
  const offline = prices.staleSince !== undefined;

  return (
    <Screen
      footer={
        result ? (
          <ResultCard onDismiss={positions.dismissAll} orders={[result]} />
        ) : running ? (
          <PositionCard offline={offline} order={running} price={priceOf(running.instrumentId)} />
        ) : undefined
      }
      header={
        <ScreenHeader goBack={props.goBack} sandbox={props.sandbox} title={t('quick.title')} />
      }
      withNav
    >
      <p className={styles.intro}>{t('quick.intro')}</p>
      <ClassTabs chosen={props.instrumentClass} onChoose={props.chooseClass}>
        <div className={styles.cards}>
          <Prices
            list={prices}
            skeleton={
              <InstrumentCardsSkeleton
                count={SKELETON_CARDS[props.instrumentClass]}
                height={CARD_HEIGHT}
              />
            }
          >
            {(instruments) => (
              <InstrumentCards instruments={instruments} showName onSelect={props.openTicket} />
            )}
          </Prices>
        </div>
      </ClassTabs>
      <OpenPositions
        failed={positions.failed}
        offline={offline}
        available={props.available}
        onDismiss={positions.dismissAll}
        onRetry={positions.retry}
        open={others}
        priceOf={priceOf}
        results={otherResults}
      />
      <OrderAnnouncements lastPlaced={lastPlaced} results={positions.results} unit={props.unit} />
      <OrderSheet
        approx={(amount) => format.approx(amount, currency, rate)}
        showDirectionChoice
        available={props.available}
        tradingLimits={props.tradingLimits}
        feed={props.feed}
        instrument={props.instrument}
        onRetry={props.onRetry}
        symbol={props.symbol}
        ticket={ticket}
        unit={props.unit}
      />
    </Screen>
  );
}

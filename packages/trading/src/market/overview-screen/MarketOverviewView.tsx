import type { Instrument } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, useRealPrices } from '@candela/screen-kit';
import { List, ListItem, Screen, Section } from '@candela/ui-kit';
import { InstrumentRow, rowPropsOf } from '../InstrumentRow.js';
import { PriceRowsSkeleton } from '../Prices/PriceRowsSkeleton.js';
import { Prices } from '../Prices/Prices.js';
import { BreadthView } from './BreadthView.js';
import styles from './MarketOverviewView.module.css';
import { topMovers } from './market-overview.js';
import { TurnoverView } from './TurnoverView.js';
import type { MarketOverviewViewProps } from './useMarketOverviewViewModel.js';

const MOVERS_PER_LIST = 5;

export function MarketOverviewView({ prices, palette, goBack, sandbox }: MarketOverviewViewProps) {
  const { t } = useTranslation(['trading', 'prices']);
  const real = useRealPrices();
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('views.title')} />}
      withNav
    >
      <Prices list={prices} skeleton={<PriceRowsSkeleton />}>
        {(instruments) => (
          <>
            <p className={styles.note}>{t(real ? 'views.note_real_prices' : 'views.note')}</p>
            <BreadthView instruments={instruments} palette={palette} />
            <Movers
              instruments={topMovers(instruments, 'rising', MOVERS_PER_LIST)}
              none={t('views.none_rising')}
              title={t('views.gainers')}
            />
            <Movers
              instruments={topMovers(instruments, 'falling', MOVERS_PER_LIST)}
              none={t('views.none_falling')}
              title={t('views.losers')}
            />
            <TurnoverView instruments={instruments} palette={palette} />
          </>
        )}
      </Prices>
    </Screen>
  );
}

interface MoversProps {
  readonly title: string;
  readonly instruments: readonly Instrument[];
  readonly none: string;
}

function Movers({ title, instruments, none }: MoversProps) {
  return (
    <Section title={title}>
      {instruments.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <List>
          {instruments.map((it) => (
            <ListItem key={it.id}>
              <InstrumentRow {...rowPropsOf(it)} />
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
}

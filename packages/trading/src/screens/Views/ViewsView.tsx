import type { Instrument } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, useRealPrices } from '@candela/screen-kit';
import { List, ListItem, Screen, Section } from '@candela/ui-kit';
import { InstrumentRow, rowOf } from '../../components/InstrumentRow/InstrumentRow.js';
import { PriceRowsSkeleton } from '../../components/Prices/PriceRowsSkeleton.js';
import { Prices } from '../../components/Prices/Prices.js';
import { farthest } from '../../internal/market-views.js';
import { BreadthView } from './BreadthView.js';
import { TurnoverView } from './TurnoverView.js';
import type { ViewsViewProps } from './types.js';
import styles from './ViewsView.module.css';

/** Rows per list. */
const FARTHEST = 5;

/** Breadth, largest moves and largest turnovers. */
export function ViewsView({ prices, palette, goBack, sandbox }: ViewsViewProps) {
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
            <Moved
              instruments={farthest(instruments, 'rising', FARTHEST)}
              none={t('views.none_rising')}
              title={t('views.gainers')}
            />
            <Moved
              instruments={farthest(instruments, 'falling', FARTHEST)}
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

interface MovedProps {
  readonly title: string;
  readonly instruments: readonly Instrument[];
  readonly none: string;
}

function Moved({ title, instruments, none }: MovedProps) {
  return (
    <Section title={title}>
      {instruments.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <List>
          {instruments.map((it) => (
            <ListItem key={it.id}>
              <InstrumentRow {...rowOf(it)} />
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
}

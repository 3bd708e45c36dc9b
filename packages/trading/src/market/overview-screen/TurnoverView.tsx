import { useFormat, useTranslation } from '@candela/i18n';
import { useRealPrices } from '@candela/screen-kit';
import { Section } from '@candela/ui-kit';
import { ChartData } from '../../chart/ChartData.js';
import { shortName } from '../InstrumentRow.js';
import { Bars } from './Bars.js';
import type { MarketSectionProps } from './BreadthView.js';
import styles from './MarketOverviewView.module.css';
import { largestByTurnover, shareOfTotal, totalTurnover } from './market-overview.js';

const BAR_COUNT = 8;

/** Only simulated markets have a turnover. */
export function TurnoverView({ instruments, palette }: MarketSectionProps) {
  const { t } = useTranslation(['trading', 'prices']);
  const format = useFormat();
  const largest = largestByTurnover(instruments, BAR_COUNT);
  const total = totalTurnover(instruments);
  const [first] = largest;
  const real = useRealPrices();
  if (!first || real) return null;
  const shareText = (turnover: string) => format.percent(shareOfTotal(turnover, total) * 100);

  return (
    <Section title={t('prices:turnover')}>
      <p className={styles.summary}>
        {t('views.turnover_summary', {
          name: first.name,
          amount: format.compact(first.turnover),
          share: shareText(first.turnover),
        })}
      </p>
      <Bars
        bars={largest.map((it) => ({
          label: shortName(it.symbol, it.class),
          parts: [{ length: shareOfTotal(it.turnover, first.turnover), tone: 'brand' }],
          end: format.compact(it.turnover),
        }))}
        palette={palette}
      />
      <ChartData
        columns={[t('records.instrument'), t('market.sort.turnover'), t('views.share')]}
        rows={() =>
          largest.map(({ name, turnover }) => ({
            name,
            values: [format.compact(turnover), shareText(turnover)],
          }))
        }
      />
    </Section>
  );
}

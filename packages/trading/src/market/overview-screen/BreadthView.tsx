import type { Instrument } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import type { Palette } from '@candela/session';
import { Section } from '@candela/ui-kit';
import { ChartData } from '../../chart/ChartData.js';
import { Bars } from './Bars.js';
import styles from './MarketOverviewView.module.css';
import { breadthByClass, breadthOf, type Move } from './market-overview.js';

export interface MarketSectionProps {
  readonly instruments: readonly Instrument[];
  readonly palette: Palette;
}

const MOVES = ['rising', 'unchanged', 'falling'] as const satisfies readonly Move[];
const TONES = { rising: 'rise', unchanged: 'neutral', falling: 'fall' } as const;
/** For colour-blind users. */
const MARKS = { rising: '▲\u00a0', unchanged: '', falling: '▼\u00a0' } as const;

export function BreadthView({ instruments, palette }: MarketSectionProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const all = breadthOf(instruments);
  const classes = breadthByClass(instruments);
  const nameOf = (name: Instrument['class']) => t(`common:instrument_class.${name}`);
  const total = (breadth: typeof all) => breadth.rising + breadth.unchanged + breadth.falling;

  return (
    <Section title={t('views.breadth')}>
      <p className={styles.summary}>
        {t('views.breadth_summary', {
          rising: format.integer(all.rising),
          unchanged: format.integer(all.unchanged),
          falling: format.integer(all.falling),
          total: format.integer(instruments.length),
          share: format.percent((all.rising / instruments.length) * 100),
        })}
      </p>
      <Bars
        bars={classes.map(({ class: name, breadth }) => ({
          label: nameOf(name),
          parts: MOVES.map((move) => ({
            length: breadth[move] / total(breadth),
            tone: TONES[move],
            text: format.integer(breadth[move]),
            mark: MARKS[move],
          })),
        }))}
        palette={palette}
      />
      <p aria-hidden="true" className={styles.legend}>
        {MOVES.map((move) => (
          <span className={styles.key} data-tone={TONES[move]} key={move}>
            {MARKS[move]}
            {t(`views.${move}`)}
          </span>
        ))}
      </p>
      <ChartData
        columns={[t('trade.switch.class'), ...MOVES.map((move) => t(`views.${move}`))]}
        rows={() =>
          classes.map(({ class: name, breadth }) => ({
            name: nameOf(name),
            values: MOVES.map((move) => format.integer(breadth[move])),
          }))
        }
      />
    </Section>
  );
}

import { useFormat, useTranslation } from '@candela/i18n';
import { Num, SandboxBadge, Ticker } from '@candela/ui-kit';
import styles from './ActivityTicker.module.css';
import type { TickerEntry } from './ticker.js';

/** Sandbox only, labelled as simulated. */
export function ActivityTicker({ ticker }: { readonly ticker: readonly TickerEntry[] }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  return (
    <Ticker
      items={ticker.map((entry, index) => ({
        key: String(index),
        content: (
          <span>
            {t(entry.type === 2 ? 'ticker.recharged' : 'ticker.withdrew', {
              name: entry.name,
              amount: format.amount(entry.content),
            })}{' '}
            <Num className={styles.time}>{format.time(entry.time)}</Num>
          </span>
        ),
      }))}
      label={t('ticker.label')}
      pauseLabel={common('action.pause')}
      playLabel={common('action.play')}
      start={<SandboxBadge text={t('ticker.simulated')} />}
    />
  );
}

import type { HomeData } from '@candela/api-client/home';
import { articlePath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Badge, Num, SandboxBadge, Skeleton, Ticker } from '@candela/ui-kit';
import { Megaphone } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './NewsStrip.module.css';
import type { TickerEntry } from './ticker.js';

export interface NewsStripProps {
  readonly sandbox: boolean;
  readonly ticker: readonly TickerEntry[];
  readonly announcement: HomeData['announcement'] | undefined;
  readonly loading: boolean;
}

/** Sandbox only, labelled as simulated. */
export function NewsStrip({ sandbox, ticker, announcement, loading }: NewsStripProps) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  return (
    <div className={styles.root}>
      {sandbox && (
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
      )}
      {loading && (
        <div className={styles.announcement}>
          <Skeleton width="70%" />
        </div>
      )}
      {announcement && (
        <Link className={styles.announcement} to={articlePath(announcement.id)}>
          <Badge icon={<Megaphone aria-hidden size="xs" />}>{t('announcement')}</Badge>
          <span className={styles.title}>{announcement.title}</span>
        </Link>
      )}
    </div>
  );
}

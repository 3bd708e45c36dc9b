import { InvestmentEntry } from '@candela/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { ErrorState, OfflineStamp, SandboxBadge, Screen, Section } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { BalanceBlock } from './BalanceBlock.js';
import { HomeBanners } from './HomeBanners.js';
import { HomeHeader } from './HomeHeader.js';
import styles from './HomeView.module.css';
import { NewsStrip } from './NewsStrip.js';
import { Shortcuts, Tiles } from './Shortcuts.js';
import { TurnoverLine } from './TurnoverLine.js';
import type { HomeViewProps } from './types.js';

export interface HomeViewSlots {
  /** The first two instruments, by the trading feature. */
  readonly gainers: ReactNode;
  /** Tabs and price list, by the trading feature. */
  readonly prices: ReactNode;
}

/** The home screen from top to bottom: money first, then ways to act, then the market. */
export function HomeView(props: HomeViewProps & HomeViewSlots) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { home, sandbox, asOf, failed } = props;

  return (
    <Screen header={<HomeHeader appName={props.appName} unread={props.unread} />} withNav>
      {sandbox && <SandboxBadge className={styles.sandbox} text={common('sandbox.badge')} />}
      {asOf !== undefined && (
        <OfflineStamp text={common('state.offline_as_of', { time: format.dateTime(asOf) })} />
      )}
      {failed ? (
        <ErrorState
          body={common('state.error_body')}
          onRetry={props.onRetry}
          retryLabel={common('action.retry')}
          title={common('state.error_title')}
        />
      ) : (
        <BalanceBlock {...props} />
      )}
      <div className={styles.stack}>
        <Shortcuts />
        <HomeBanners banners={home?.banners} />
        <NewsStrip announcement={home?.announcement} sandbox={sandbox} ticker={props.ticker} />
        <Tiles home={home} />
        <Section
          action={home && <TurnoverLine sandbox={sandbox} turnover={home.turnover24h} />}
          title={t('top_gainers')}
        >
          {props.gainers}
        </Section>
        {props.prices}
        <InvestmentEntry sandbox={sandbox} />
      </div>
    </Screen>
  );
}

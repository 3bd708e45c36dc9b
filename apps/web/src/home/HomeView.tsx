import { InvestmentEntry } from '@candela/financial/widgets';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, useRealPrices } from '@candela/screen-kit';
import { Screen, Section } from '@candela/ui-kit';
import { ActivityTicker } from './ActivityTicker.js';
import { Announcement } from './Announcement.js';
import { BalanceBlock } from './BalanceBlock.js';
import { HomeBanners } from './HomeBanners.js';
import { HomeHeader } from './HomeHeader.js';
import styles from './HomeView.module.css';
import { Shortcuts, Tiles } from './Shortcuts.js';
import { TurnoverLine } from './TurnoverLine.js';
import type { HomeViewProps } from './types.js';

export function HomeView(props: HomeViewProps) {
  const { t } = useTranslation('home');
  const { home, sandbox, staleSince, failed } = props;
  const hasRealPrices = useRealPrices();

  return (
    <Screen
      className={styles.screen}
      header={<HomeHeader appName={props.appName} sandbox={sandbox} unread={props.unread} />}
      width="desk"
      withNav
    >
      <DataAge at={staleSince} lead />
      <div className={styles.stack}>
        {failed ? <LoadFailure onRetry={props.onRetry} /> : <BalanceBlock {...props} />}
        <Shortcuts />
        {props.practiceFunds}
        <Announcement announcement={home?.announcement} loading={!home && !failed} />
        <div className={styles.prices}>
          {props.prices}
          {props.offer}
        </div>
        <Section
          action={
            home && !hasRealPrices && <TurnoverLine sandbox={sandbox} turnover={home.turnover24h} />
          }
          title={t('top_gainers')}
        >
          {props.gainers}
        </Section>
        <HomeBanners banners={home?.banners} />
        {sandbox && <ActivityTicker ticker={props.ticker} />}
        <Tiles home={home} />
        <InvestmentEntry sandbox={sandbox} />
      </div>
    </Screen>
  );
}

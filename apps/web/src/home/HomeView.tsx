import { InvestmentEntry } from '@candela/financial/widgets';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, useRealPrices } from '@candela/screen-kit';
import { Screen, Section } from '@candela/ui-kit';
import { BalanceBlock } from './BalanceBlock.js';
import { HomeBanners } from './HomeBanners.js';
import { HomeHeader } from './HomeHeader.js';
import styles from './HomeView.module.css';
import { NewsStrip } from './NewsStrip.js';
import { Shortcuts, Tiles } from './Shortcuts.js';
import { TurnoverLine } from './TurnoverLine.js';
import type { HomeViewProps } from './types.js';

export function HomeView(props: HomeViewProps) {
  const { t } = useTranslation('home');
  const { home, sandbox, staleSince, failed } = props;
  const hasRealPrices = useRealPrices();

  return (
    <Screen
      header={<HomeHeader appName={props.appName} sandbox={sandbox} unread={props.unread} />}
      withNav
    >
      <DataAge at={staleSince} />
      {failed ? <LoadFailure onRetry={props.onRetry} /> : <BalanceBlock {...props} />}
      <div className={styles.stack}>
        <Shortcuts />
        <HomeBanners banners={home?.banners} />
        <NewsStrip
          announcement={home?.announcement}
          sandbox={sandbox}
          ticker={props.ticker}
          loading={!home && !failed}
        />
        {props.prices}
        {props.offer}
        <Section
          action={
            home && !hasRealPrices && <TurnoverLine sandbox={sandbox} turnover={home.turnover24h} />
          }
          title={t('top_gainers')}
        >
          {props.gainers}
        </Section>
        <Tiles home={home} />
        <InvestmentEntry sandbox={sandbox} />
      </div>
    </Screen>
  );
}

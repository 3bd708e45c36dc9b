import { useGetHomeQuery } from '@candela/api-client/home';
import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps, useRealPrices } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';
import { BookOpen, Headset, Megaphone } from '@candela/ui-kit/icons';
import { ProseSection } from '../shared/Prose.js';
import styles from '../shared/Prose.module.css';
import { RowGroup } from '../shared/RowGroup.js';
import { useAgreementRows } from './useAgreementRows.js';

export interface HelpViewModel {
  readonly appName: string;
}

export type HelpViewProps = HelpViewModel & ScreenProps;

function useHelpViewModel(): HelpViewModel {
  const { data: home } = useGetHomeQuery();
  return { appName: home?.appName ?? '' };
}

export function HelpScreen(props: ScreenProps) {
  return <HelpView {...props} {...useHelpViewModel()} />;
}

const RULES = ['outcome', 'odds', 'figures', 'simulated', 'yields'] as const;

export function HelpView({ appName, goBack, sandbox }: HelpViewProps) {
  const { t } = useTranslation(['guide', 'announcements', 'account']);
  const { terms, privacy } = useAgreementRows();
  const hasRealPrices = useRealPrices();
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('help.title')} />}
      width="read"
    >
      <ProseSection texts={[t('help.what_body')]} title={t('help.what_title', { app: appName })} />
      {sandbox && (
        <ProseSection
          texts={[t(hasRealPrices ? 'help.sandbox_body_real_prices' : 'help.sandbox_body')]}
          title={t('help.sandbox_title')}
        />
      )}
      <ProseSection title={t('help.rules_title')}>
        <ol className={styles.list}>
          {RULES.map((rule) => (
            <li key={rule}>
              {t(
                rule === 'outcome' && hasRealPrices
                  ? 'help.rule.outcome_real_prices'
                  : `help.rule.${rule}`,
              )}
            </li>
          ))}
        </ol>
      </ProseSection>
      <ProseSection texts={[t('help.risk_body')]} title={t('help.risk_title')} />
      <RowGroup
        rows={[
          { to: paths.about, icon: <BookOpen />, title: t('about.title') },
          { to: paths.article, icon: <Megaphone />, title: t('announcements:title') },
          { to: paths.service, icon: <Headset />, title: t('account:service.title') },
          terms,
          privacy,
        ]}
        title={t('help.more')}
      />
    </Screen>
  );
}

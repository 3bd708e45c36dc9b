import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';
import { Headset, Info } from '@candela/ui-kit/icons';
import { RowGroup } from '../shared/RowGroup.js';
import { type AgreementName, AgreementText } from './AgreementText.js';
import { useAgreementRows } from './useAgreementRows.js';

export function AgreementScreen(props: ScreenProps) {
  return <AgreementView {...props} name="terms" />;
}

export function PrivacyScreen(props: ScreenProps) {
  return <AgreementView {...props} name="privacy" />;
}

export type AgreementViewProps = ScreenProps & { readonly name: AgreementName };

export function AgreementView({ name, goBack, sandbox }: AgreementViewProps) {
  const { t } = useTranslation('account');
  const { terms, privacy } = useAgreementRows();
  return (
    <Screen
      header={
        <ScreenHeader goBack={goBack} sandbox={sandbox} title={t(`agreement.${name}_title`)} />
      }
      width="read"
    >
      <AgreementText heading="h2" name={name} sandbox={sandbox} />
      <RowGroup
        rows={[
          name === 'terms' ? privacy : terms,
          { to: paths.help, icon: <Info />, title: t('profile.about_us') },
          { to: paths.service, icon: <Headset />, title: t('profile.online_service') },
        ]}
        title={t('profile.more')}
      />
    </Screen>
  );
}

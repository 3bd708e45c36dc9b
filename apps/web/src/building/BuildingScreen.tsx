import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, EmptyState, Screen } from '@candela/ui-kit';
import { Settings } from '@candela/ui-kit/icons';
import { Link } from 'react-router';

/** Stands at the address of a screen that is not there yet, and says so. */
export function BuildingScreen({ goBack, sandbox }: ScreenProps) {
  const { t } = useTranslation('common');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('building.title')} />}
      withNav
    >
      <EmptyState
        action={<Button render={<Link to={paths.home} />}>{t('building.action')}</Button>}
        icon={<Settings />}
        title={t('building.body')}
      />
    </Screen>
  );
}

import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Screen } from '@candela/ui-kit';
import { Faq } from './Faq.js';
import { ServiceLines } from './ServiceLines.js';
import { type ServiceLinks, useServiceLinks } from './useServiceLinks.js';

/** `/faq` */
export function FaqScreen(props: ScreenProps) {
  return <FaqView {...props} {...useServiceLinks()} />;
}

export function FaqView({ goBack, sandbox, ...links }: ScreenProps & ServiceLinks) {
  const { t } = useTranslation('entry');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('help')} />}
      width="read"
    >
      <ServiceLines {...links} />
      {links.lines && <Faq sandbox={sandbox} unit={links.unit} />}
    </Screen>
  );
}

import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, Columns, Screen } from '@candela/ui-kit';
import { Link } from 'react-router';
import { ProseSection } from '../shared/Prose.js';
import { Conversations } from './Conversations.js';
import { Faq } from './Faq.js';
import { ServiceLines } from './ServiceLines.js';
import styles from './ServiceScreen.module.css';
import { type ServiceViewProps, useServiceViewModel } from './useServiceViewModel.js';

/** `/service` */
export function ServiceScreen(props: ScreenProps) {
  return <ServiceView {...props} {...useServiceViewModel()} />;
}

export function ServiceView(props: ServiceViewProps) {
  const { t } = useTranslation('account');
  return (
    <Screen
      header={
        <ScreenHeader goBack={props.goBack} sandbox={props.sandbox} title={t('service.title')} />
      }
      width="pair"
      withNav
    >
      <Columns
        lead={
          <>
            <Conversations threads={props.threads} />
            {props.lines?.length === 0 && <NoServiceLine />}
            <ServiceLines {...props} />
          </>
        }
      >
        {props.lines && <Faq sandbox={props.sandbox} unit={props.unit} />}
      </Columns>
    </Screen>
  );
}

function NoServiceLine() {
  const { t } = useTranslation('account');
  return (
    <ProseSection texts={[t('service.none_body')]} title={t('service.none_title')}>
      <div className={styles.links}>
        <Button render={<Link to={paths.messages} />} size="m" variant="secondary">
          {t('messages.title')}
        </Button>
        <Button render={<Link to={paths.statement} />} size="m" variant="secondary">
          {t('profile.account_details')}
        </Button>
      </div>
    </ProseSection>
  );
}

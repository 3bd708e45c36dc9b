import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { AppLink, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  Card,
  Columns,
  List,
  ListItem,
  ListRow,
  Screen,
  SkeletonRows,
} from '@candela/ui-kit';
import { Headset, MessageCircle } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { ProseSection } from '../shared/Prose.js';
import { Conversations } from './Conversations.js';
import { Faq } from './Faq.js';
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
            <ServiceLines {...props} />
            {props.lines !== undefined && props.lines.length > 0 && (
              <SupportHours hours={props.hours} />
            )}
          </>
        }
      >
        {props.lines && <Faq unit={props.unit} />}
      </Columns>
    </Screen>
  );
}

function SupportHours({ hours }: Pick<ServiceViewProps, 'hours'>) {
  const { t } = useTranslation('guide');
  return <ProseSection title={t('service.hours')} texts={[hours || t('service.hours_none')]} />;
}

function ServiceLines({ lines, failed, retrying, onRetry }: ServiceViewProps) {
  const { t } = useTranslation(['account', 'common']);
  if (failed) return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (!lines) return <SkeletonRows label={t('common:state.loading')} rows={2} />;
  if (lines.length === 0) return <NoServiceLine />;
  return (
    <Card padding="none">
      <List>
        {lines.map((line) => (
          <ListItem key={line.number}>
            <ListRow
              chevron
              render={<AppLink to={line.url} />}
              start={line.number === 1 ? <MessageCircle aria-hidden /> : <Headset aria-hidden />}
              title={
                line.number === 0 ? t('service.title') : t('service.line', { number: line.number })
              }
            />
          </ListItem>
        ))}
      </List>
    </Card>
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

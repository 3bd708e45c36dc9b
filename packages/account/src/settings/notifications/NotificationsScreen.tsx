import { PUSH_KINDS } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, Card, EmptyState, Screen, Section, SkeletonRows, Switch } from '@candela/ui-kit';
import { Bell, Smartphone } from '@candela/ui-kit/icons';
import styles from './NotificationsScreen.module.css';
import {
  type NotificationsViewProps,
  useNotificationsViewModel,
} from './useNotificationsViewModel.js';

/** `/notifications` */
export function NotificationsScreen(props: ScreenProps) {
  return <NotificationsView {...props} {...useNotificationsViewModel()} />;
}

export function NotificationsView(props: NotificationsViewProps) {
  const { goBack, sandbox } = props;
  const { t } = useTranslation('account');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('notifications.title')} />}
    >
      <DeviceNotifications {...props} />
    </Screen>
  );
}

function DeviceNotifications(props: NotificationsViewProps) {
  const { support, device, failed, retrying, busy, onRetry, onEnable } = props;
  const { t } = useTranslation(['account', 'common']);
  if (support === 'unsupported' || support === 'install' || support === 'denied') {
    return (
      <EmptyState
        body={t(`notifications.${support}_body`)}
        icon={support === 'install' ? <Smartphone /> : <Bell />}
        title={t(`notifications.${support}`)}
      />
    );
  }
  if (failed) return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (device === undefined) return <SkeletonRows label={t('common:state.loading')} rows={4} />;
  if (device === 'off') {
    return (
      <EmptyState
        action={
          <Button loading={busy} onClick={onEnable}>
            {t('notifications.on')}
          </Button>
        }
        body={t('notifications.lead')}
        icon={<Bell />}
        title={t('notifications.turned_off')}
      />
    );
  }
  return <PushKindSwitches {...props} selected={device.kinds} />;
}

function PushKindSwitches({
  selected,
  hidden,
  busy,
  onKind,
  onDisable,
}: NotificationsViewProps & { readonly selected: readonly string[] }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className={styles.lead}>{t('notifications.lead')}</p>
      <Section title={t('notifications.kinds')}>
        <Card className={styles.kinds}>
          {PUSH_KINDS.map((kind) => (
            <Switch
              checked={selected.includes(kind)}
              disabled={busy}
              key={kind}
              label={t(`notifications.kind.${kind}`)}
              onCheckedChange={(on) => onKind(kind, on)}
              {...(kind === 'security' && { hint: t('notifications.security_hint') })}
            />
          ))}
        </Card>
      </Section>
      <p className={styles.note}>
        {t(hidden ? 'notifications.amounts_hidden' : 'notifications.amounts_shown')}
      </p>
      <Button full loading={busy} onClick={onDisable} variant="secondary">
        {t('notifications.off')}
      </Button>
      <p className={styles.note}>{t('notifications.ends')}</p>
    </>
  );
}

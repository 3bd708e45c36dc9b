import type { SignIn, UserSession } from '@candela/api-client/security';
import { type DeviceFamily, deviceFamilyName } from '@candela/contract/calls/security';
import { useFormat, useTranslation } from '@candela/i18n';
import { QueryRows, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  ListRow,
  Num,
  Screen,
  Section,
} from '@candela/ui-kit';
import { CircleCheck, CircleX, History, LogOut, Monitor, Smartphone } from '@candela/ui-kit/icons';
import styles from './DevicesScreen.module.css';
import { type DevicesViewProps, useDevicesViewModel } from './useDevicesViewModel.js';

/** `/sessions` */
export function DevicesScreen(props: ScreenProps) {
  return <DevicesView {...props} {...useDevicesViewModel()} />;
}

export function DevicesView({
  sessions,
  signIns,
  logoutTarget,
  busy,
  openConfirmation,
  cancel,
  confirm,
  ...screen
}: DevicesViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const nameOf = useDeviceName();
  const hasOtherSessions = sessions.rows?.some(({ current }) => !current);
  return (
    <Screen header={<ScreenHeader {...screen} title={t('devices.title')} />}>
      <Section title={t('devices.here')}>
        <QueryRows
          state={sessions}
          renderRow={(session) => (
            <SessionRow end={() => openConfirmation(session)} session={session} />
          )}
          skeletonCount={2}
        />
        {hasOtherSessions === true && (
          <Button
            className={styles.others}
            full
            onClick={() => openConfirmation('others')}
            variant="secondary"
          >
            {t('devices.end_others')}
          </Button>
        )}
        {hasOtherSessions === false && <p className={styles.note}>{t('devices.only_here')}</p>}
      </Section>
      <Section title={t('devices.history')}>
        <QueryRows
          state={signIns}
          empty={<EmptyState icon={<History />} title={t('devices.history_empty')} />}
          renderRow={(signIn) => <SignInRow signIn={signIn} />}
          skeletonCount={4}
        />
        <p className={styles.note}>{t('devices.note')}</p>
      </Section>
      <ConfirmDialog
        body={t(
          logoutTarget === 'others' ? 'passwords.end_other_sessions_hint' : 'devices.end_body',
        )}
        busy={busy}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('devices.end')}
        onConfirm={confirm}
        onOpenChange={(open) => {
          if (!open) cancel();
        }}
        open={logoutTarget !== undefined}
        title={
          logoutTarget === undefined || logoutTarget === 'others'
            ? t('devices.end_others_question')
            : t('devices.end_question', { device: nameOf(logoutTarget) })
        }
        tone="danger"
      />
    </Screen>
  );
}

function SessionRow({ session, end }: { readonly session: UserSession; readonly end: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const name = useDeviceName()(session);
  return (
    <ListRow
      className={styles.row}
      end={
        session.current ? undefined : (
          <IconButton label={t('devices.end_question', { device: name })} onClick={end}>
            <LogOut />
          </IconButton>
        )
      }
      start={<DeviceIcon {...session} />}
      subtitle={
        <>
          {session.current && <span className={styles.current}>{t('devices.current')}</span>}
          <span className={styles.line}>
            {t('devices.seen', { time: format.dateTime(session.lastSeenAt) })}
          </span>
          <span className={styles.line}>
            {t('devices.since', { time: format.dateTime(session.createdAt) })}
          </span>
        </>
      }
      title={<bdi>{name}</bdi>}
    />
  );
}

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const isFailed = signIn.outcome !== 'done';
  return (
    <ListRow
      className={styles.row}
      end={signIn.attempts > 1 ? <Num>{`× ${format.integer(signIn.attempts)}`}</Num> : undefined}
      start={
        isFailed ? (
          <CircleX aria-hidden className={styles.refused} />
        ) : (
          <CircleCheck aria-hidden className={styles.done} />
        )
      }
      subtitle={
        <>
          <span className={styles.line}>
            <bdi>{useDeviceName()(signIn)}</bdi>
          </span>
          <span className={styles.line}>
            <Num>{format.dateTime(signIn.time)}</Num>
          </span>
        </>
      }
      title={t(`devices.outcome.${signIn.outcome}`)}
    />
  );
}

function DeviceIcon({ platform }: DeviceFamily) {
  const isPhone = platform === 'android' || platform === 'ios';
  return isPhone ? <Smartphone aria-hidden /> : <Monitor aria-hidden />;
}

function useDeviceName(): (family: DeviceFamily) => string {
  const { t } = useTranslation('account');
  return (family) => deviceFamilyName(family) ?? t('devices.unknown');
}

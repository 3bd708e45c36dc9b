import type { Profile } from '@candela/api-client/account';
import { type Currency, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  ActionTile,
  Button,
  ErrorState,
  IconButton,
  OfflineStamp,
  PageHeader,
  Screen,
} from '@candela/ui-kit';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  Headset,
  LogOut,
  Settings,
  UserPlus,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { LogoutDialog } from '../../components/LogoutDialog.js';
import { SandboxMark } from '../../components/SandboxMark.js';
import type { Logout } from '../../hooks/useLogout.js';
import { ProfileAssets } from './ProfileAssets.js';
import { ProfileIdentity } from './ProfileIdentity.js';
import { ProfileRows } from './ProfileRows.js';
import styles from './ProfileView.module.css';

export interface ProfileViewProps {
  /** Undefined until it is known. */
  readonly profile: Profile | undefined;
  /** The account currency: `USDT`. */
  readonly unit: string | undefined;
  readonly currency: Currency;
  /** Units of the display currency for one of the account currency. */
  readonly rate: string | undefined;
  /** Amounts are covered. */
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when the network is gone. */
  readonly offlineSince: number | undefined;
  readonly logout: Logout;
  readonly sandbox: boolean;
}

export function ProfileView(props: ProfileViewProps) {
  const { profile, offlineSince, logout, sandbox } = props;
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  const unread = profile?.unread ?? 0;
  return (
    <Screen
      header={
        <PageHeader
          end={
            <>
              <SandboxMark sandbox={sandbox} />
              <IconButton
                badge={unread > 0}
                icon={<Bell aria-hidden />}
                label={
                  unread > 0
                    ? t('profile.messages_unread', { count: unread })
                    : t('profile.messages')
                }
                render={<Link to={paths.messages} />}
              />
              <IconButton
                icon={<Settings aria-hidden />}
                label={t('profile.settings')}
                render={<Link to={paths.settings} />}
              />
            </>
          }
          title={t('profile.title')}
        />
      }
      withNav
    >
      {offlineSince !== undefined && (
        <OfflineStamp
          text={t('common:state.offline_as_of', { time: format.dateTime(offlineSince) })}
        />
      )}
      {props.failed ? (
        <ErrorState
          body={t('common:state.error_body')}
          onRetry={props.onRetry}
          retryLabel={t('common:action.retry')}
          retrying={props.retrying}
          title={t('common:state.error_title')}
        />
      ) : (
        <>
          <ProfileIdentity profile={profile} />
          <ProfileAssets {...props} />
        </>
      )}
      <Shortcuts />
      <ProfileRows profile={profile} />
      <Button
        className={styles.leave}
        full
        icon={<LogOut aria-hidden size="m" />}
        onClick={logout.ask}
        variant="secondary"
      >
        {t('profile.log_out')}
      </Button>
      <LogoutDialog logout={logout} />
    </Screen>
  );
}

function Shortcuts() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.shortcuts}>
      <ActionTile
        icon={<ArrowDownToLine />}
        label={t('profile.recharge')}
        primary
        render={<Link to={paths.recharge} />}
      />
      <ActionTile
        icon={<ArrowUpFromLine />}
        label={t('profile.withdrawal')}
        render={<Link to={paths.withdrawal} />}
      />
      <ActionTile
        icon={<Headset />}
        label={t('profile.online_service')}
        render={<Link to={paths.service} />}
      />
      <ActionTile
        icon={<UserPlus />}
        label={t('profile.invite')}
        render={<Link to={paths.invite} />}
      />
    </div>
  );
}

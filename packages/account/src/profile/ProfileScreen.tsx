import { paths } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { ActionTile, ActionTiles, IconButton, Screen } from '@candela/ui-kit';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  Headset,
  Settings,
  UserPlus,
} from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { LogoutButton } from '../shared/LogoutButton.js';
import { LogoutDialog } from '../shared/LogoutDialog.js';
import { PracticeResetButton } from './PracticeResetButton.js';
import { ProfileAssets } from './ProfileAssets.js';
import { ProfileIdentity } from './ProfileIdentity.js';
import { ProfileRows } from './ProfileRows.js';
import styles from './ProfileScreen.module.css';
import { type ProfileViewProps, useProfileViewModel } from './useProfileViewModel.js';

/** `/mine` */
export function ProfileScreen(props: ScreenProps) {
  return <ProfileView {...props} {...useProfileViewModel()} />;
}

export function ProfileView(props: ProfileViewProps) {
  const { profile, logout, sandbox } = props;
  const { t } = useTranslation('account');
  return (
    <Screen
      header={
        <ScreenHeader
          end={<HeaderLinks unread={profile?.unread ?? 0} />}
          sandbox={sandbox}
          title={t('profile.title')}
        />
      }
      withNav
    >
      <DataAge at={props.staleSince} />
      {props.failed ? (
        <LoadFailure onRetry={props.onRetry} retrying={props.retrying} />
      ) : (
        <>
          <ProfileIdentity profile={profile} />
          <ProfileAssets onHide={props.onHide} profile={profile} />
        </>
      )}
      <Shortcuts />
      <ProfileRows profile={profile} />
      {sandbox && <PracticeResetButton reset={props.practiceReset} />}
      <LogoutButton onClick={logout.openConfirmation} />
      <LogoutDialog logout={logout} />
    </Screen>
  );
}

function HeaderLinks({ unread }: { readonly unread: number }) {
  const { t } = useTranslation('account');
  return (
    <>
      <IconButton
        badge={unread > 0}
        icon={<Bell aria-hidden />}
        label={unread > 0 ? t('profile.messages_unread', { count: unread }) : t('profile.messages')}
        render={<Link to={paths.messages} />}
      />
      <IconButton
        icon={<Settings aria-hidden />}
        label={t('profile.settings')}
        render={<Link to={paths.settings} />}
      />
    </>
  );
}

function Shortcuts() {
  const { t } = useTranslation('account');
  return (
    <ActionTiles className={styles.shortcuts}>
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
    </ActionTiles>
  );
}

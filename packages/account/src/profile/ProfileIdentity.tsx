import type { Profile } from '@candela/api-client/account';
import { useFormat, useTranslation } from '@candela/i18n';
import { Badge, CopyButton, Num, Skeleton, toast, VisuallyHidden } from '@candela/ui-kit';
import { Award, BadgeCheck } from '@candela/ui-kit/icons';
import styles from './ProfileIdentity.module.css';

export function ProfileIdentity({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  if (!profile) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('common:state.loading')}</VisuallyHidden>
        <Skeleton height={12} shape="circle" width={12} />
        <div className={styles.texts}>
          <Skeleton height={4.25} width={36} />
          <Skeleton height={3.25} width={24} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <span aria-hidden="true" className={styles.initial}>
        {profile.username.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.texts}>
        <p className={styles.name}>
          <bdi className={styles.username}>{profile.username}</bdi>
          {profile.realName === 'complete' && (
            <BadgeCheck
              aria-label={t('profile.real_name')}
              className={styles.verified}
              role="img"
            />
          )}
        </p>
        <p className={styles.id}>
          <span>{t('profile.id')}</span>{' '}
          <span className={styles.number}>
            <Num>{profile.id}</Num>
            <CopyButton
              className={styles.copy}
              copiedLabel={t('common:action.copied')}
              label={t('profile.copy_id')}
              onCopied={() => toast.success(t('common:action.copied'))}
              onFailed={() => toast.failure(t('common:action.copy_failed'))}
              value={profile.id}
            />
          </span>
        </p>
        {profile.demoUntil !== undefined && (
          <p className={styles.demo}>
            {t('profile.demo_until', { date: format.day(profile.demoUntil) })}
          </p>
        )}
      </div>
      <Badge className={styles.level} icon={<Award aria-hidden size="xs" />} tone="brand">
        {t('profile.level', { level: profile.level })}
      </Badge>
    </div>
  );
}

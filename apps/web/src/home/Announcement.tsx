import type { HomeData } from '@candela/api-client/home';
import { articlePath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Badge, Skeleton } from '@candela/ui-kit';
import { Megaphone } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './Announcement.module.css';

export interface AnnouncementProps {
  readonly announcement: HomeData['announcement'] | undefined;
  readonly loading: boolean;
}

export function Announcement({ announcement, loading }: AnnouncementProps) {
  const { t } = useTranslation('home');
  if (loading) {
    return (
      <div className={styles.root}>
        <Skeleton width="70%" />
      </div>
    );
  }
  if (!announcement) return null;
  return (
    <Link className={styles.root} to={articlePath(announcement.id)}>
      <Badge icon={<Megaphone aria-hidden size="xs" />}>{t('announcement')}</Badge>
      <span className={styles.title}>{announcement.title}</span>
    </Link>
  );
}

import { usePicture } from '@candela/api-client/uploads';
import { useTranslation } from '@candela/i18n';
import { Skeleton } from '@candela/ui-kit';
import styles from './SupportScreen.module.css';

export function MessagePicture({ id, label }: { readonly id: string; readonly label: string }) {
  const { t } = useTranslation('account');
  const { url, failed } = usePicture(id);
  if (failed) return <p className={styles.lost}>{t('support.picture_lost')}</p>;
  if (url === undefined) return <Skeleton height={24} shape="block" />;
  return (
    <a href={url} rel="noopener noreferrer" target="_blank">
      <img alt={label} className={styles.picture} src={url} />
    </a>
  );
}

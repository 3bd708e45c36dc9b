import { useTranslation } from '@candela/i18n';
import { List, ListItem, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import styles from './MessageSkeletons.module.css';

const SKELETON_WIDTHS = ['46%', '58%', '38%', '52%', '44%'] as const;

export function MessageSkeletons() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <List aria-hidden>
        {SKELETON_WIDTHS.map((width) => (
          <ListItem className={styles.row} key={width}>
            <Skeleton height={3.75} width={width} />
            <Skeleton height={3} width={34} />
            <Skeleton height={3.25} width="90%" />
          </ListItem>
        ))}
      </List>
    </div>
  );
}

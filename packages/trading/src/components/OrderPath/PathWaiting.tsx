import { Skeleton } from '@candela/ui-kit';
import styles from './OrderPath.module.css';

export function PathWaiting() {
  return <Skeleton className={styles.skeleton} height="auto" shape="block" width="auto" />;
}

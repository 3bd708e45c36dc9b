import { Skeleton } from '@candela/ui-kit';
import styles from './OrderPath.module.css';

/** In the picture's place until it is there. */
export function PathWaiting() {
  return <Skeleton className={styles.skeleton} height="auto" shape="block" width="auto" />;
}

import { Skeleton } from '@candela/ui-kit';
import styles from './OrderPathChart.module.css';

export function OrderPathSkeleton() {
  return <Skeleton className={styles.skeleton} height="auto" shape="block" width="auto" />;
}

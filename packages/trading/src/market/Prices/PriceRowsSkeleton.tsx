import { List, ListItem, ListRow, Skeleton } from '@candela/ui-kit';
import styles from './Prices.module.css';

const ROWS = 8;

/** Same row height as the list, to avoid a layout shift. */
export function PriceRowsSkeleton() {
  return (
    <List aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <ListItem key={row}>
          <ListRow
            end={<Skeleton className={styles.bar} height={3.75} width={16} />}
            endSubtitle={<Skeleton className={styles.bar} height={2.75} width={10} />}
            middle={<Skeleton height={6.5} width={16} />}
            start={<Skeleton height={9} shape="circle" width={9} />}
            subtitle={<Skeleton className={styles.bar} height={2.75} width={16} />}
            title={<Skeleton className={styles.bar} height={3.75} width={11} />}
            trailing={<Skeleton className={styles.chip} height={6.75} width={18} />}
          />
        </ListItem>
      ))}
    </List>
  );
}

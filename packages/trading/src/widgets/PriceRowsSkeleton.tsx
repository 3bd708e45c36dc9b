import { List, ListItem, ListRow, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import styles from './PriceTabs.module.css';

/** As many as the shortest of the three lists that fills a phone. */
const ROWS = 8;

/** The price list on its way: the same rows, so that nothing moves when it arrives. */
export function PriceRowsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <List aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <ListItem key={row}>
            <ListRow
              end={<Skeleton className={styles.bar} height="0.9375rem" width="4rem" />}
              endSubtitle={<Skeleton className={styles.bar} height="0.6875rem" width="2.5rem" />}
              middle={<Skeleton height="1.625rem" width="4rem" />}
              start={<Skeleton height="2.25rem" shape="circle" width="2.25rem" />}
              subtitle={<Skeleton className={styles.bar} height="0.6875rem" width="4rem" />}
              title={<Skeleton className={styles.bar} height="0.9375rem" width="2.75rem" />}
              trailing={<Skeleton className={styles.chip} height="1.6875rem" width="4.5rem" />}
            />
          </ListItem>
        ))}
      </List>
    </div>
  );
}

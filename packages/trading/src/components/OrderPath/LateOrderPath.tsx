import { useTranslation } from '@candela/i18n';
import { LazyPart, type LoadPart } from '@candela/screen-kit';
import type { OrderPathProps } from './OrderPath.js';
import styles from './OrderPath.module.css';
import { PathFailed } from './PathFailed.js';
import { PathWaiting } from './PathWaiting.js';

const loadOrderPath: LoadPart<OrderPathProps> = () =>
  import('./OrderPath.js').then(({ OrderPath }) => OrderPath);

/** Lazy-loaded after the receipt's text. */
export function LateOrderPath(props: OrderPathProps) {
  const { t } = useTranslation('trading');
  const { failed, retry } = props.path;
  return (
    <section aria-label={t('chart.title')} className={styles.root}>
      {failed ? (
        <PathFailed onRetry={retry} />
      ) : (
        <LazyPart
          load={loadOrderPath}
          lost={({ retry: loadAgain }) => <PathFailed onRetry={loadAgain} />}
          waiting={
            <div className={styles.plot}>
              <PathWaiting />
            </div>
          }
        >
          {(OrderPath) => <OrderPath {...props} />}
        </LazyPart>
      )}
    </section>
  );
}

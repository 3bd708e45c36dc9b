import { useTranslation } from '@candela/i18n';
import { LazyComponent, type LoadComponent } from '@candela/screen-kit';
import type { OrderPathChartProps } from './OrderPathChart.js';
import styles from './OrderPathChart.module.css';
import { OrderPathError } from './OrderPathError.js';
import { OrderPathSkeleton } from './OrderPathSkeleton.js';

const loadOrderPathChart: LoadComponent<OrderPathChartProps> = () =>
  import('./OrderPathChart.js').then(({ OrderPathChart }) => OrderPathChart);

export function LazyOrderPathChart(props: OrderPathChartProps) {
  const { t } = useTranslation('trading');
  const { failed, retry } = props.path;
  return (
    <section aria-label={t('chart.title')} className={styles.root}>
      {failed ? (
        <OrderPathError onRetry={retry} />
      ) : (
        <LazyComponent
          load={loadOrderPathChart}
          errorFallback={({ retry: loadAgain }) => <OrderPathError onRetry={loadAgain} />}
          fallback={
            <div className={styles.plot}>
              <OrderPathSkeleton />
            </div>
          }
        >
          {(OrderPathChart) => <OrderPathChart {...props} />}
        </LazyComponent>
      )}
    </section>
  );
}

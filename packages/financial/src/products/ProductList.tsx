import type { Product } from '@candela/api-client/financial';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure } from '@candela/screen-kit';
import { EmptyState, Notice, Skeleton } from '@candela/ui-kit';
import { Cpu, Info } from '@candela/ui-kit/icons';
import { ProductCard } from './ProductCard.js';
import styles from './ProductList.module.css';

export interface ProductListProps {
  readonly state: 'loading' | 'error' | 'ready';
  readonly products: readonly Product[];
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly sandbox: boolean;
  readonly onOpen: (product: Product) => void;
}

export function ProductList(props: ProductListProps) {
  const { state, products, retrying, onRetry, staleSince, sandbox, onOpen } = props;
  const { t } = useTranslation(['financial', 'common']);
  if (state === 'error') return <LoadFailure onRetry={onRetry} retrying={retrying} />;
  if (state === 'loading') {
    return (
      <div aria-label={t('common:state.loading')} className={styles.list} role="status">
        <Skeleton height={40} shape="block" />
        <Skeleton height={40} shape="block" />
        <Skeleton height={40} shape="block" />
      </div>
    );
  }
  if (products.length === 0) return <EmptyState icon={<Cpu />} title={t('products.empty')} />;
  return (
    <>
      <DataAge at={staleSince} />
      {sandbox && (
        <Notice
          body={t('simulated.body')}
          className={styles.notice}
          icon={<Info />}
          title={t('simulated.title')}
          tone="neutral"
        />
      )}
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard onOpen={() => onOpen(product)} product={product} sandbox={sandbox} />
          </li>
        ))}
      </ul>
    </>
  );
}

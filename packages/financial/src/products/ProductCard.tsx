import type { Product } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Badge, Button, Card, Num } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import styles from './ProductList.module.css';
import { returnPercentOf } from './purchase-plan.js';

export interface ProductCardProps {
  readonly product: Product;
  readonly sandbox: boolean;
  readonly onOpen: () => void;
}

export function ProductCard({ product, sandbox, onOpen }: ProductCardProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const isSoldOut = product.left === 0;
  return (
    <Card className={styles.card} data-gone={isSoldOut ? '' : undefined} render={<article />}>
      <div className={styles.head}>
        <h2 className={styles.name}>{product.name}</h2>
        {isSoldOut && <Badge>{t('terms.sold_out')}</Badge>}
        {sandbox && <Badge tone="brand">{t('simulated.mark')}</Badge>}
      </div>
      <dl className={styles.terms}>
        <Term name="return">
          <Num>{format.signedPercent(returnPercentOf(product))}</Num>
        </Term>
        <Term name="price">
          <Amount value={product.unitPrice} withUnit />
        </Term>
        <Term name="term">{product.term}</Term>
      </dl>
      <Button full onClick={onOpen} size="m" variant="secondary">
        {t(isSoldOut ? 'products.terms' : 'products.see')}
      </Button>
    </Card>
  );
}

interface TermProps {
  readonly name: 'return' | 'price' | 'term';
  readonly children: ReactNode;
}

function Term({ name, children }: TermProps) {
  const { t } = useTranslation('financial');
  return (
    <div data-term={name}>
      <dt>{t(`terms.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

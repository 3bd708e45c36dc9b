import type { Product } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Badge, Button, Card, KeyValue, KeyValueList, Num } from '@candela/ui-kit';
import { Cpu } from '@candela/ui-kit/icons';
import styles from './ProductList.module.css';

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
        <span aria-hidden="true" className={styles.icon}>
          <Cpu size="l" />
        </span>
        <h2 className={styles.name}>{product.name}</h2>
        {sandbox && <Badge tone="brand">{t('simulated.mark')}</Badge>}
      </div>
      <div className={styles.price}>
        <span className={styles.label}>{t('terms.price')}</span>
        <Amount size="l" value={product.unitPrice} />
      </div>
      <KeyValueList className={styles.terms}>
        <KeyValue label={t('terms.term')} value={product.term} />
        <KeyValue
          label={t('terms.daily')}
          value={<Amount signed value={product.dailyProduction} />}
        />
        <KeyValue label={t('terms.total')} value={<Amount signed value={product.fixedAmount} />} />
        <KeyValue label={t('terms.benefit')} value={t(`benefit.${product.benefitType}`)} />
        <KeyValue label={t('terms.left')} value={<Num>{format.integer(product.left)}</Num>} />
      </KeyValueList>
      <Button disabled={isSoldOut} full onClick={onOpen} variant="secondary">
        {t(isSoldOut ? 'terms.sold_out' : 'products.see')}
      </Button>
    </Card>
  );
}

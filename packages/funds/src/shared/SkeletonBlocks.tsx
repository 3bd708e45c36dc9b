import { useTranslation } from '@candela/i18n';
import { Skeleton } from '@candela/ui-kit';
import styles from './SkeletonBlocks.module.css';

export interface SkeletonBlocksProps {
  /** In steps of 4 px. */
  readonly heights: readonly number[];
}

export function SkeletonBlocks({ heights }: SkeletonBlocksProps) {
  const { t } = useTranslation('common');
  return (
    <div aria-label={t('state.loading')} className={styles.root} role="status">
      {heights.map((height, at) => (
        <Skeleton height={height} key={`${at}`} shape="block" />
      ))}
    </div>
  );
}

import { useTranslation } from '@candela/i18n';
import { Skeleton } from '@candela/ui-kit';
import styles from './Waiting.module.css';

export interface WaitingProps {
  /** Of the blocks that are on their way, in steps of 4 px. */
  readonly heights: readonly number[];
}

/** The place of what is on its way: blocks of its heights. */
export function Waiting({ heights }: WaitingProps) {
  const { t } = useTranslation('common');
  return (
    <div aria-label={t('state.loading')} className={styles.root} role="status">
      {heights.map((height, at) => (
        <Skeleton height={height} key={`${at}`} shape="block" />
      ))}
    </div>
  );
}

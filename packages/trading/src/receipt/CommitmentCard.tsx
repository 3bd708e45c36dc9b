import { useTranslation } from '@candela/i18n';
import { CopyButton, toast } from '@candela/ui-kit';
import styles from './Receipt.module.css';

export interface CommitmentCardProps {
  /** Entry day and, across midnight UTC, exit day. */
  readonly roots: readonly { readonly day: string; readonly root: string }[];
}

const HEAD = 8;
const TAIL = 6;

export function CommitmentCard({ roots }: CommitmentCardProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <div className={styles.commitment}>
      {roots.map(({ day, root }) => (
        <div className={styles.rootLine} key={day}>
          <div className={styles.commitmentTexts}>
            <span className={styles.commitmentLabel}>{t('receipt.commitment')}</span>
            <span className={styles.commitmentDay}>{t('receipt.commitment_day', { day })}</span>
          </div>
          <span className={styles.hash}>
            <span dir="ltr" title={root}>
              {`${root.slice(0, HEAD)}…${root.slice(-TAIL)}`}
            </span>
            <CopyButton
              copiedLabel={t('common:action.copied')}
              label={t('receipt.copy_root', { day })}
              onCopied={() => toast.success(t('common:action.copied'))}
              onFailed={() => toast.failure(t('common:action.copy_failed'))}
              value={root}
            />
          </span>
        </div>
      ))}
    </div>
  );
}

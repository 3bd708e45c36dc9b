import { useTranslation } from '@candela/i18n';
import { Button, ConfirmDialog } from '@candela/ui-kit';
import styles from './PracticeResetButton.module.css';
import type { PracticeReset } from './usePracticeReset.js';

export function PracticeResetButton({ reset }: { readonly reset: PracticeReset }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <>
      <Button
        className={styles.root}
        full
        onClick={() => reset.setConfirming(true)}
        variant="secondary"
      >
        {t('practice.reset')}
      </Button>
      <ConfirmDialog
        body={t('practice.body', { amount: reset.amount })}
        busy={reset.isResetting}
        cancelLabel={t('common:action.cancel')}
        confirmLabel={t('common:action.confirm')}
        onConfirm={reset.confirm}
        onOpenChange={reset.setConfirming}
        open={reset.isConfirming}
        title={t('practice.question')}
      />
    </>
  );
}

import { useTranslation } from '@candela/i18n';
import { Button, Dialog } from '@candela/ui-kit';
import styles from './ProofDialog.module.css';

const PROVED = ['proves_keys', 'proves_chain', 'proves_time', 'proves_result'] as const;
const NOT_PROVED = [
  'not_random',
  'not_blind',
  'not_second',
  'not_refused',
  'not_same_log',
  'not_published',
  'not_paid',
  'not_code',
] as const;

export interface ProofDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ProofDialog({ open, onOpenChange }: ProofDialogProps) {
  const { t } = useTranslation(['verification', 'common']);
  return (
    <Dialog
      actions={
        <Button full onClick={() => onOpenChange(false)} variant="secondary">
          {t('common:action.close')}
        </Button>
      }
      onOpenChange={onOpenChange}
      open={open}
      title={t('proof.title')}
    >
      <div className={styles.root}>
        <h3 className={styles.head}>{t('proof.proves')}</h3>
        <ul className={styles.list}>
          {PROVED.map((key) => (
            <li key={key}>{t(`proof.${key}`)}</li>
          ))}
        </ul>
        <h3 className={styles.head}>{t('proof.not_proved')}</h3>
        <ul className={styles.list}>
          {NOT_PROVED.map((key) => (
            <li key={key}>{t(`proof.${key}`)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

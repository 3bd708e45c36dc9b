import { useTranslation } from '@candela/i18n';
import { FundPasswordField, type FundPasswordFieldState } from '@candela/screen-kit';
import { Button, Sheet } from '@candela/ui-kit';
import { useId } from 'react';
import styles from './RemovalSheet.module.css';

export interface Removal {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly fundPassword: FundPasswordFieldState;
  readonly removing: boolean;
  readonly onConfirm: () => void;
}

export interface RemovalSheetProps extends Removal {
  readonly title: string;
  readonly body: string;
  readonly action: string;
}

/** Of a withdrawal's destination; asks for the fund password. */
export function RemovalSheet(props: RemovalSheetProps) {
  const { open, onOpenChange, fundPassword, removing, onConfirm, title, body, action } = props;
  const { t } = useTranslation('common');
  const form = useId();
  return (
    <Sheet
      closeLabel={t('action.close')}
      footer={
        <Button
          disabled={fundPassword.lockedSeconds > 0}
          form={form}
          full
          loading={removing}
          type="submit"
          variant="danger"
        >
          {action}
        </Button>
      }
      onOpenChange={onOpenChange}
      open={open}
      title={title}
    >
      <form
        className={styles.form}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!removing) onConfirm();
        }}
      >
        <p className={styles.note}>{body}</p>
        <FundPasswordField {...fundPassword} />
      </form>
    </Sheet>
  );
}

import { useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { LogOut } from '@candela/ui-kit/icons';
import styles from './LogoutButton.module.css';

export interface LogoutButtonProps {
  readonly onClick: () => void;
}

export function LogoutButton({ onClick }: LogoutButtonProps) {
  const { t } = useTranslation('account');
  return (
    <Button
      className={styles.root}
      full
      icon={<LogOut aria-hidden size="m" />}
      onClick={onClick}
      variant="secondary"
    >
      {t('profile.log_out')}
    </Button>
  );
}

import { useTranslation } from '@candela/i18n';
import type { LoadErrorProps } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import styles from './NavigationBarsLoadError.module.css';

/** The bar's height. */
export function NavigationBarsLoadError({ retry }: LoadErrorProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.root} role="alert">
      <span>{t('state.error_title')}</span>
      <Button onClick={retry} size="m" variant="ghost">
        {t('action.retry')}
      </Button>
    </div>
  );
}

import { useTranslation } from '@candela/i18n';
import type { LostPart } from '@candela/screen-kit';
import { Button } from '@candela/ui-kit';
import styles from './BarsLost.module.css';

/** Fallback of the bar's height, so that the screen stays usable. */
export function BarsLost({ retry }: LostPart) {
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

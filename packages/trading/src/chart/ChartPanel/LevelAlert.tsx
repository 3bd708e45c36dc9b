import { alertsPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { Bell } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import styles from './ChartPanel.module.css';

export function LevelAlert({ id, price }: { readonly id: string; readonly price: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <Button
      className={styles.level}
      icon={<Bell aria-hidden />}
      render={<Link to={alertsPath({ id, price })} />}
      size="m"
      variant="secondary"
    >
      {/* The plot is `ltr` in every language; this text is not. */}
      <bdi>{t('alerts.at_level', { price: format.price(price) })}</bdi>
    </Button>
  );
}

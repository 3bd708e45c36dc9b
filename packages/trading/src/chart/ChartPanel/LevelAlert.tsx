import { alertsPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button } from '@candela/ui-kit';
import { Bell } from '@candela/ui-kit/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import styles from './ChartPanel.module.css';

export interface LevelAlertProps {
  readonly id: string;
  readonly price: string;
  readonly onDismiss: () => void;
}

const SHOWN_MS = 8_000;

/** Until a press elsewhere or some seconds without focus. */
export function LevelAlert({ id, price, onDismiss }: LevelAlertProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  const dismissUnlessInUse = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && link.current?.contains(target)) return;
    onDismiss();
  });
  useEffect(() => {
    const timer = setTimeout(() => dismissUnlessInUse(document.activeElement), SHOWN_MS);
    const onPress = ({ target }: Event) => dismissUnlessInUse(target);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [price]);
  return (
    <Button
      className={styles.level}
      icon={<Bell aria-hidden />}
      render={<Link ref={link} to={alertsPath({ id, price })} />}
      size="m"
      variant="secondary"
    >
      {/* The plot is `ltr` in every language; this text is not. */}
      <bdi>{t('alerts.at_level', { price: format.price(price) })}</bdi>
    </Button>
  );
}

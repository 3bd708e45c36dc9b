import { useTranslation } from '@candela/i18n';
import styles from './OrderColumn.module.css';

export function KeyHints() {
  const { t } = useTranslation(['trading', 'common']);
  const keys = [
    { caps: ['↑', '↓'], action: t('ticket.direction') },
    { caps: ['←', '→'], action: t('receipt.stake') },
    { caps: ['Enter'], action: t('ticket.confirm') },
    { caps: ['Esc'], action: t('common:action.close') },
    { caps: ['/'], action: t('common:action.search') },
  ];
  return (
    <ul aria-label={t('ticket.keys')} className={styles.keys}>
      {keys.map(({ caps, action }) => (
        <li className={styles.key} key={caps[0]}>
          {caps.map((cap) => (
            <kbd className={styles.cap} key={cap}>
              {cap}
            </kbd>
          ))}{' '}
          {action}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '@candela/i18n';
import styles from './OrderColumn.module.css';

export function KeyHints() {
  const { t } = useTranslation(['trading', 'common']);
  const keys = [
    { caps: ['↑', '↓'], does: t('ticket.direction') },
    { caps: ['←', '→'], does: t('receipt.stake') },
    { caps: ['Enter'], does: t('ticket.confirm') },
    { caps: ['Esc'], does: t('common:action.close') },
    { caps: ['/'], does: t('common:action.search') },
  ];
  return (
    <ul aria-label={t('ticket.keys')} className={styles.keys}>
      {keys.map(({ caps, does }) => (
        <li className={styles.key} key={caps[0]}>
          {caps.map((cap) => (
            <kbd className={styles.cap} key={cap}>
              {cap}
            </kbd>
          ))}{' '}
          {does}
        </li>
      ))}
    </ul>
  );
}

import { EXPIRIES } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { breakEvenPercent } from '@candela/money';
import { Num } from '@candela/ui-kit';
import styles from '../shared/Prose.module.css';

const SECONDS_PER_MINUTE = 60;

export function ExpiryTable() {
  const { t } = useTranslation(['guide', 'common']);
  const format = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('about.expiry')}</th>
          <th scope="col">{t('about.payout')}</th>
          <th scope="col">{t('about.break_even')}</th>
        </tr>
      </thead>
      <tbody>
        {EXPIRIES.map(({ seconds, payoutRate }) => (
          <tr key={seconds}>
            <td>{t('common:unit.minutes', { count: seconds / SECONDS_PER_MINUTE })}</td>
            <td>
              <Num>{format.percent(payoutRate)}</Num>
            </td>
            <td>
              <Num>{format.percent(breakEvenPercent(payoutRate))}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Machine } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount } from '@candela/screen-kit';
import { Num, VisuallyHidden } from '@candela/ui-kit';
import { Check } from '@candela/ui-kit/icons';
import styles from './MachineSheet.module.css';

export interface IncomeCalendarProps {
  readonly schedule: Machine['schedule'];
}

export function IncomeCalendar({ schedule }: IncomeCalendarProps) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  return (
    <ol className={styles.calendar}>
      {schedule.map(({ time, amount, paid }) => {
        const state = t(paid ? 'machine.credited' : 'machine.to_come');
        const moment = format.dateTime(time);
        return (
          <li className={styles.day} data-paid={paid ? '' : undefined} key={time} title={moment}>
            <Num>{monthAndDay(moment)}</Num>
            <span aria-hidden="true" className={styles.mark}>
              {paid ? <Check size="s" /> : <span className={styles.dot} />}
            </span>
            <Amount className={styles.amount} maskable signed value={amount} />
            <VisuallyHidden>{state}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

/** `11-23`, independent of the language. */
function monthAndDay(dateTime: string): string {
  return dateTime.slice(5, 10);
}

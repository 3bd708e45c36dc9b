import type { LoadComponent } from '@candela/screen-kit';
import { type Reminder as ReminderProps, useReminder } from '../../hooks/useReminder.js';
import { LazySheet } from '../LazySheet/LazySheet.js';

const loadDialog: LoadComponent<ReminderProps> = () =>
  import('./ReminderDialog.js').then(({ ReminderDialog }) => ReminderDialog);

/** Reminds of the time spent trading, if the user chose so. */
export function Reminder() {
  const reminder = useReminder();
  return (
    <LazySheet load={loadDialog} open={reminder.open}>
      {(ReminderDialog) => <ReminderDialog {...reminder} />}
    </LazySheet>
  );
}

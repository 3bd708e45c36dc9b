import type { LoadComponent } from '@candela/screen-kit';
import { LazySheet } from '../LazySheet.js';
import { type Reminder as ReminderProps, useReminder } from './useReminder.js';

const loadDialog: LoadComponent<ReminderProps> = () =>
  import('./ReminderDialog.js').then(({ ReminderDialog }) => ReminderDialog);

export function Reminder() {
  const reminder = useReminder();
  return (
    <LazySheet load={loadDialog} open={reminder.open}>
      {(ReminderDialog) => <ReminderDialog {...reminder} />}
    </LazySheet>
  );
}

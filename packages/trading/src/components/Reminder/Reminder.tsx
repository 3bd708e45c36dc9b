import type { LoadPart } from '@candela/screen-kit';
import { type Reminder as ReminderProps, useReminder } from '../../hooks/useReminder.js';
import { LateSheet } from '../LateSheet/LateSheet.js';

const loadDialog: LoadPart<ReminderProps> = () =>
  import('./ReminderDialog.js').then(({ ReminderDialog }) => ReminderDialog);

/** Reminds of the time spent trading, if the user chose so. */
export function Reminder() {
  const reminder = useReminder();
  return (
    <LateSheet load={loadDialog} open={reminder.open}>
      {(ReminderDialog) => <ReminderDialog {...reminder} />}
    </LateSheet>
  );
}

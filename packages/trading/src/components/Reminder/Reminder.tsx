import type { LoadPart } from '@candela/screen-kit';
import { type Reminder as ReminderProps, useReminder } from '../../hooks/useReminder.js';
import { LateSheet } from '../LateSheet/LateSheet.js';

const loadDialog: LoadPart<ReminderProps> = () =>
  import('./ReminderDialog.js').then(({ ReminderDialog }) => ReminderDialog);

/** Tells on a screen of trading how long one has been at it, where one has asked to be told. */
export function Reminder() {
  const reminder = useReminder();
  return (
    <LateSheet load={loadDialog} open={reminder.open}>
      {(ReminderDialog) => <ReminderDialog {...reminder} />}
    </LateSheet>
  );
}

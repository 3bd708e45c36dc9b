import type { LoadPart } from '@candela/screen-kit';
import { type Reminder as ReminderProps, useReminder } from '../../hooks/useReminder.js';
import { LateSheet } from '../LateSheet/LateSheet.js';

const loadDialog: LoadPart<ReminderProps> = () =>
  import('./ReminderDialog.js').then(({ ReminderDialog }) => ReminderDialog);

/** Reminds the user of the time spent on trading screens, if they asked for it. */
export function Reminder() {
  const reminder = useReminder();
  return (
    <LateSheet load={loadDialog} open={reminder.open}>
      {(ReminderDialog) => <ReminderDialog {...reminder} />}
    </LateSheet>
  );
}

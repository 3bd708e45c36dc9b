import { useReminder } from '../../hooks/useReminder.js';
import { ReminderDialog } from './ReminderDialog.js';

/** Tells on a screen of trading how long one has been at it, where one has asked to be told. */
export function Reminder() {
  return <ReminderDialog {...useReminder()} />;
}

import type { Alarm } from '@candela/evidence';
import type { ScreenProps } from '@candela/screen-kit';

export interface AlarmViewModel {
  /** The latest first. */
  readonly alarms: readonly Alarm[];
  /** Saves an alarm's evidence as a file. */
  readonly onSave: (alarm: Alarm) => void;
  /** Takes the service at its word of now in what an alarm is about: it goes, for this person. */
  readonly onSettle: (alarm: Alarm) => void;
}

export type AlarmViewProps = AlarmViewModel & ScreenProps;

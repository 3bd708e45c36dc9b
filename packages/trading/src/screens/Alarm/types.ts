import type { Alarm } from '@candela/evidence';
import type { ScreenProps } from '@candela/screen-kit';

export interface AlarmViewModel {
  /** Latest first. */
  readonly alarms: readonly Alarm[];
  /** Saves the evidence as a file. */
  readonly onSave: (alarm: Alarm) => void;
  /** Accepts the service's current claims; removes the alarm for this user. */
  readonly onSettle: (alarm: Alarm) => void;
}

export type AlarmViewProps = AlarmViewModel & ScreenProps;

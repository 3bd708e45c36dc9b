import type { ScreenProps } from '@candela/screen-kit';
import { AlarmView } from './AlarmView.js';
import { useAlarmViewModel } from './useAlarmViewModel.js';

/** `/alarm` */
export function AlarmScreen(props: ScreenProps) {
  return <AlarmView {...props} {...useAlarmViewModel()} />;
}

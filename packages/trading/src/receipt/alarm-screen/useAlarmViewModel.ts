import { saveFile } from '@candela/api-client';
import { type Alarm, useAlarms, useDismissedAlarms, useEvidence } from '@candela/evidence';
import type { ScreenProps } from '@candela/screen-kit';
import { useSession } from '@candela/session';

export interface AlarmViewModel {
  readonly alarms: readonly Alarm[];
  readonly dismissed: readonly Alarm[];
  readonly onSave: (alarm: Alarm) => void;
  /** Dismisses the alarm for this user. */
  readonly onAcceptServiceData: (alarm: Alarm) => void;
}

export type AlarmViewProps = AlarmViewModel & ScreenProps;

export function useAlarmViewModel(): AlarmViewModel {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const alarms = useAlarms(user);
  const dismissed = useDismissedAlarms(user);
  return {
    alarms,
    dismissed,
    onSave: saveEvidence,
    onAcceptServiceData: (alarm) => void evidence.acceptServiceData(alarm, user),
  };
}

function saveEvidence({ id, file }: Alarm): void {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const blob = new Blob([text], { type: 'application/json' });
  saveFile(blob, `evidence-${id.replaceAll('/', '-')}.json`);
}

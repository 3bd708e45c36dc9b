import { saveFile } from '@candela/api-client';
import { type Alarm, useAlarms, useEvidence } from '@candela/evidence';
import { useSession } from '@candela/session';
import type { AlarmViewModel } from './types.js';

export function useAlarmViewModel(): AlarmViewModel {
  const evidence = useEvidence();
  const user = useSession((session) => session.userId);
  const alarms = useAlarms(user);
  return {
    alarms,
    onSave: saveEvidence,
    onSettle: (alarm) => void evidence.settle(alarm, user),
  };
}

/** For `candela-verify --ticket`, offline. */
function saveEvidence({ id, file }: Alarm): void {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const blob = new Blob([text], { type: 'application/json' });
  saveFile(blob, `evidence-${id.replaceAll('/', '-')}.json`);
}

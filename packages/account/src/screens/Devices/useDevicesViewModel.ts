import { failureCode } from '@candela/api-client';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  useListSignInsQuery,
} from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { askedOf } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';
import type { DevicesViewModel, Ending } from './types.js';

/** Both lists change without this device. */
const ANEW = { refetchOnMountOrArgChange: true };

export function useDevicesViewModel(): DevicesViewModel {
  const { t } = useTranslation('account');
  const sessions = askedOf(useListSessionsQuery(undefined, ANEW));
  const signIns = askedOf(useListSignInsQuery(undefined, ANEW));
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<Ending>();
  const busy = one.isLoading || others.isLoading;

  const end = async (what: Ending) => {
    const { error } = what === 'others' ? await endOthers() : await endOne({ id: what.id });
    // Other errors are reported, and the dialog stays open for another attempt.
    if (error !== undefined && failureCode(error) !== 'session_unknown') return;
    setEnding(undefined);
    if (error === undefined) {
      toast.success(t(what === 'others' ? 'devices.others_ended' : 'devices.ended'));
    }
  };

  return {
    sessions,
    signIns,
    ending,
    busy,
    ask: setEnding,
    cancel: () => setEnding(undefined),
    confirm: () => {
      if (ending !== undefined && !busy) void end(ending);
    },
  };
}

import { failureCode } from '@candela/api-client';
import {
  type SignIn,
  type UserSession,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  useListSignInsQuery,
} from '@candela/api-client/security';
import { useTranslation } from '@candela/i18n';
import { type RowsState, rowsStateOf, type ScreenProps } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useState } from 'react';

export type LogoutTarget = UserSession | 'others';

export interface DevicesViewModel {
  readonly sessions: RowsState<UserSession>;
  readonly signIns: RowsState<SignIn>;
  readonly logoutTarget: LogoutTarget | undefined;
  readonly busy: boolean;
  readonly openConfirmation: (logoutTarget: LogoutTarget) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export type DevicesViewProps = DevicesViewModel & ScreenProps;

/** Both lists change without this device. */
const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

export function useDevicesViewModel(): DevicesViewModel {
  const { t } = useTranslation('account');
  const sessions = rowsStateOf(useListSessionsQuery(undefined, REFETCH_ON_MOUNT));
  const signIns = rowsStateOf(useListSignInsQuery(undefined, REFETCH_ON_MOUNT));
  const [endOne, endOneResult] = useEndSessionMutation();
  const [endOthers, endOthersResult] = useEndOtherSessionsMutation();
  const [logoutTarget, setLogoutTarget] = useState<LogoutTarget>();
  const busy = endOneResult.isLoading || endOthersResult.isLoading;

  const endSessions = async (target: LogoutTarget) => {
    const { error } = target === 'others' ? await endOthers() : await endOne({ id: target.id });
    // Others keep the dialog open.
    if (error !== undefined && failureCode(error) !== 'session_unknown') return;
    setLogoutTarget(undefined);
    if (error === undefined) {
      toast.success(t(target === 'others' ? 'devices.others_ended' : 'devices.ended'));
    }
  };

  return {
    sessions,
    signIns,
    logoutTarget,
    busy,
    openConfirmation: setLogoutTarget,
    cancel: () => setLogoutTarget(undefined),
    confirm: () => {
      if (logoutTarget !== undefined && !busy) void endSessions(logoutTarget);
    },
  };
}

import { useGetPushSubscriptionQuery } from '@candela/api-client/push';
import {
  useGetSecondFactorQuery,
  useListPasskeysQuery,
  useListSessionsQuery,
} from '@candela/api-client/security';
import { useGetTradingLimitsQuery } from '@candela/api-client/trading-limits';
import { useIsSignedIn } from '@candela/session';

/** Undefined until known. */
export interface AccountRowStates {
  readonly isSecondFactorOn: boolean | undefined;
  readonly passkeys: number | undefined;
  readonly devices: number | undefined;
  readonly limits: number | undefined;
  /** Kinds that this device receives. */
  readonly notifications: number | undefined;
}

export function useAccountRowStates(): AccountRowStates {
  const options = { skip: !useIsSignedIn(), refetchOnMountOrArgChange: true };
  const { data: secondFactor } = useGetSecondFactorQuery(undefined, options);
  const { data: passkeys } = useListPasskeysQuery(undefined, options);
  const { data: devices } = useListSessionsQuery(undefined, options);
  const { data: limits } = useGetTradingLimitsQuery(undefined, options);
  const { data: push } = useGetPushSubscriptionQuery(undefined, options);
  return {
    isSecondFactorOn: secondFactor?.on,
    passkeys: passkeys?.length,
    devices: devices?.length,
    limits: limits?.limits.length,
    notifications: push && (push.device?.kinds.length ?? 0),
  };
}

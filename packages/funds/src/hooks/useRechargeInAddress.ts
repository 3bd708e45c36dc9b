import { failureCode } from '@candela/api-client';
import {
  type Recharge,
  useGetRechargeQuery,
  useListRechargesInfiniteQuery,
} from '@candela/api-client/funds';
import { type paths, rechargePath } from '@candela/contract';
import { useAsOf } from '@candela/screen-kit';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Ids as the service makes them; whatever else stands in an address is not asked for. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Going from one step to the next within this time does not ask again. */
const FRESH_SECONDS = 30;

/** Codes that say: there is no such recharge, or it is another person's. */
const UNKNOWN: ReadonlySet<string | undefined> = new Set(['recharge_unknown', 'not_found']);

export interface RechargeInAddress {
  /** `none`: no recharge waits for payment. `missing`: the one in the address is not found. */
  readonly state: 'loading' | 'error' | 'none' | 'missing' | 'ready';
  readonly recharge: Recharge | undefined;
  /** Asking again failed: the recharge was so at this time, in epoch seconds. */
  readonly asOf: number | undefined;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * The recharge a step is about: the one in the address, else the latest that waits for payment,
 * which then is put into the address, so that a reload keeps it.
 */
export function useRechargeInAddress(
  screen: typeof paths.depositAddress | typeof paths.payRecharge,
): RechargeInAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('id');
  const id = asked !== null && ID.test(asked) ? asked : undefined;

  const one = useGetRechargeQuery(id ?? '', {
    skip: id === undefined,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const pending = useListRechargesInfiniteQuery(
    { state: 'pending_payment' },
    { skip: asked !== null, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const latest = asked === null ? pending.currentData?.pages[0]?.[0]?.id : undefined;

  useEffect(() => {
    if (latest !== undefined) void navigate(rechargePath(screen, latest), { replace: true });
  }, [latest, navigate, screen]);

  const query = asked === null ? pending : one;
  const recharge = id === undefined ? undefined : one.currentData;
  const asOf = useAsOf(one);
  return {
    state: stateOf(),
    recharge,
    asOf: recharge && asOf,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };

  function stateOf(): RechargeInAddress['state'] {
    if (recharge) return 'ready';
    if (asked !== null && id === undefined) return 'missing';
    if (UNKNOWN.has(failureCode(query.error))) return 'missing';
    if (query.isError) return 'error';
    if (!query.isSuccess || query.isFetching || latest !== undefined) return 'loading';
    return asked === null ? 'none' : 'missing';
  }
}

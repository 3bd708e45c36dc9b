import { failureCode } from '@candela/api-client';
import {
  type Recharge,
  useGetRechargeQuery,
  useListRechargesInfiniteQuery,
} from '@candela/api-client/funds';
import { type paths, rechargePath } from '@candela/contract';
import { useStaleSince } from '@candela/screen-kit';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Other values in the URL are not requested. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const FRESH_SECONDS = 30;

/** Or it belongs to another user. */
const NOT_FOUND_CODES: ReadonlySet<string | undefined> = new Set(['recharge_unknown', 'not_found']);

export interface RechargeFromUrl {
  /** `none`: no recharge waits for payment. `missing`: the one in the URL was not found. */
  readonly state: 'loading' | 'error' | 'none' | 'missing' | 'ready';
  readonly recharge: Recharge | undefined;
  /** Epoch seconds; set when a refetch failed. */
  readonly staleSince: number | undefined;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Else the latest that waits for payment, which is put into the URL for reloads. */
export function useRechargeFromUrl(
  screen: typeof paths.depositAddress | typeof paths.payRecharge,
): RechargeFromUrl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const idParam = params.get('id');
  const id = idParam !== null && ID_PATTERN.test(idParam) ? idParam : undefined;

  const one = useGetRechargeQuery(id ?? '', {
    skip: id === undefined,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const pending = useListRechargesInfiniteQuery(
    { state: 'pending_payment' },
    { skip: idParam !== null, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const latest = idParam === null ? pending.currentData?.pages[0]?.[0]?.id : undefined;

  useEffect(() => {
    if (latest !== undefined) void navigate(rechargePath(screen, latest), { replace: true });
  }, [latest, navigate, screen]);

  const query = idParam === null ? pending : one;
  const recharge = id === undefined ? undefined : one.currentData;
  const staleSince = useStaleSince(one);
  return {
    state: stateOf(),
    recharge,
    staleSince: recharge && staleSince,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };

  function stateOf(): RechargeFromUrl['state'] {
    if (recharge) return 'ready';
    if (idParam !== null && id === undefined) return 'missing';
    if (NOT_FOUND_CODES.has(failureCode(query.error))) return 'missing';
    if (query.isError) return 'error';
    if (!query.isSuccess || query.isFetching || latest !== undefined) return 'loading';
    return idParam === null ? 'none' : 'missing';
  }
}

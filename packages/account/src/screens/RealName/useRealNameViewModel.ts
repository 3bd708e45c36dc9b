import { useGetRealNameQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { useAsOf } from '@candela/screen-kit';
import { useState } from 'react';
import type { RealNameViewModel } from './types.js';
import { useRealNameForm } from './useRealNameForm.js';

/** Polls the state while documents are under review. */
export function useRealNameViewModel(): RealNameViewModel {
  const [waiting, setWaiting] = useState(false);
  const query = useGetRealNameQuery(undefined, {
    pollingInterval: waiting ? PROFILE_REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isWaiting = query.data?.state === 'review';
  if (isWaiting !== waiting) setWaiting(isWaiting);
  return {
    realName: query.data,
    failed: query.error !== undefined && query.data === undefined,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    asOf: useAsOf(query),
    form: useRealNameForm(),
  };
}

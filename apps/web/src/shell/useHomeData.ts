import { type HomeData, homeApi } from '@candela/api-client/home';
import { HOME_REFRESH_MS, HOME_RETRY_MS } from './constants.js';

const { useQueryState, useQuerySubscription } = homeApi.endpoints.getHome;

/** One subscription: a second one would refetch immediately after each failure. */
export function useHomeData(): HomeData | undefined {
  const { data } = useQueryState();
  useQuerySubscription(undefined, {
    pollingInterval: data ? HOME_REFRESH_MS : HOME_RETRY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return data;
}

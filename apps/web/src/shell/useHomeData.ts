import { type HomeData, homeApi } from '@candela/api-client/home';
import { HOME_REFRESH_MS, HOME_RETRY_MS } from './constants.js';

const { useQueryState, useQuerySubscription } = homeApi.endpoints.getHome;

/**
 * Home data, loaded at start on whatever screen that is, and kept fresh while somebody looks: by
 * the minute, when they come back to the page, and when the network does. While there is none, it
 * is asked for more often, by the same subscription: a second one would ask at once with each failure.
 */
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

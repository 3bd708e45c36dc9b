import { type HomeData, useGetHomeQuery } from '@candela/api-client/home';
import { HOME_REFRESH_MS, HOME_RETRY_MS } from './constants.js';

/**
 * Home data, loaded at start on whatever screen that is, and kept fresh while somebody looks: by
 * the minute, when they come back to the page, and when the network does.
 */
export function useHomeData(): HomeData | undefined {
  const { data, isError } = useGetHomeQuery(undefined, HOME_QUERY);
  useGetHomeQuery(undefined, { ...HOME_QUERY, skip: !isError, pollingInterval: HOME_RETRY_MS });
  return data;
}

const HOME_QUERY = {
  pollingInterval: HOME_REFRESH_MS,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

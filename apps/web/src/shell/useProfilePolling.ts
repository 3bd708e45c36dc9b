import { useGetProfileQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { useIsSignedIn } from '@candela/session';

/** User info, every 5 s while somebody is signed in and looks at the page. */
export function useProfilePolling(): void {
  const signedIn = useIsSignedIn();
  useGetProfileQuery(undefined, {
    skip: !signedIn,
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}

import { selectData } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { PROFILE_REFRESH_MS } from '@candela/contract';
import { useIsSignedIn, userIdLoaded, useSession } from '@candela/session';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Older sessions learn their user id here. */
export function useProfilePolling(): void {
  const signedIn = useIsSignedIn();
  const hasUserId = useSession((session) => session.userId !== '');
  const dispatch = useDispatch();
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !signedIn,
    pollingInterval: PROFILE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    selectFromResult: selectData,
  });
  const id = profile?.id;
  useEffect(() => {
    if (signedIn && !hasUserId && id !== undefined) dispatch(userIdLoaded(id));
  }, [signedIn, hasUserId, id, dispatch]);
}

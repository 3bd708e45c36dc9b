import { useGetProfileQuery, useListMessagesInfiniteQuery } from '@candela/api-client/account';
import { useIsSignedIn } from '@candela/session';
import { useEffect, useRef } from 'react';

/**
 * Messages are read at the start, and anew when the number of unread ones changed: the list is
 * never older than the badge.
 */
export function useUnreadMessages(): void {
  const signedIn = useIsSignedIn();
  const { refetch, isSuccess } = useListMessagesInfiniteQuery(undefined, { skip: !signedIn });
  const { data: profile } = useGetProfileQuery(undefined, { skip: !signedIn });
  const unread = profile?.unread;
  const seen = useRef(unread);
  useEffect(() => {
    const before = seen.current;
    seen.current = unread;
    if (before === undefined || unread === undefined || unread <= before || !isSuccess) return;
    void refetch();
  }, [unread, isSuccess, refetch]);
}

import { dataAlone } from '@candela/api-client';
import { useGetProfileQuery, useListMessagesInfiniteQuery } from '@candela/api-client/account';
import { useIsSignedIn } from '@candela/session';
import { useEffect, useRef } from 'react';

/**
 * Loads messages at start and when the unread count grows. Growth during a running request triggers
 * a refetch afterwards.
 */
export function useUnreadMessages(): void {
  const signedIn = useIsSignedIn();
  const { refetch, isFetching, isUninitialized } = useListMessagesInfiniteQuery(undefined, {
    skip: !signedIn,
  });
  const { data: profile } = useGetProfileQuery(undefined, {
    skip: !signedIn,
    selectFromResult: dataAlone,
  });
  const unread = profile?.unread;
  const seen = useRef(unread);
  useEffect(() => {
    const grown = seen.current !== undefined && unread !== undefined && unread > seen.current;
    if (grown && (isFetching || isUninitialized)) return;
    seen.current = unread;
    if (grown) void refetch();
  }, [unread, isFetching, isUninitialized, refetch]);
}
